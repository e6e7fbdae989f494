import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, LaunchGame, type ProviderId, pathOf, type SlotGame } from '@madang/contracts';
import {
  type ProviderRound,
  WalletAnswer,
  WalletAuthenticate,
  WalletCredit,
  WalletDebit,
  WalletPromo,
  WalletRollback,
} from '@madang/contracts/provider';
import { SIGNATURE_HEADER, type SignatureKey, sign } from '@madang/server/signatures';
import { balancesOf } from '../ledger/balances';
import { verify as verifyLedger } from '../ledger/verify';
import type { TestMember, TestMemberFields } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import type { Games } from './game-server';

export const OLD_KEY: SignatureKey = { keyId: 'old', secret: 'an old secret of both sides' };
export const NEW_KEY: SignatureKey = { keyId: 'new', secret: 'a new secret of both sides' };

/** A game of the tests, and the provider that it is of. */
export const SLOT = 'gureum-rain';
export const OTHER_SLOT = 'gureum-snow';
export const TABLE = 'hanul-baccarat';

/** A member who has a game open. */
export interface TestPlayer {
  readonly member: TestMember;
  readonly providerId: ProviderId;
  readonly gameId: string;
  readonly playerId: string;
  readonly sessionId: string;
}

interface SendOptions {
  readonly key?: SignatureKey;
  /** How long ago it was signed. */
  readonly ageMs?: number;
  /** The header as it is sent, in place of the signature; null for none. */
  readonly signature?: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** A platform that listens, with a game server of the test's own that knows a few games. */
export interface TestCasino {
  readonly platform: TestPlatform;
  readonly server: { games: Games | null; rounds: ProviderRound[] };
  /** Sends a text to an address of the platform, signed as it is; gives the reply as it came. */
  post(path: string, text: string, options?: SendOptions): Promise<{ status: number; text: string }>;
  /** Makes a wallet call; the reply's status word and the rest of it. */
  call(call: Call, body: Fields, options?: SendOptions): Promise<WalletAnswer & Fields>;
  /** Opens a game for a new member, or for one of the test's. */
  player(gameId?: string, member?: TestMember | TestMemberFields): Promise<TestPlayer>;
  debit(player: TestPlayer, fields?: Fields): Promise<WalletAnswer>;
  credit(player: TestPlayer, fields?: Fields): Promise<WalletAnswer>;
  rollback(player: TestPlayer, fields: Fields & { rollsBack: string }): Promise<WalletAnswer>;
  promo(player: TestPlayer, fields?: Fields): Promise<WalletAnswer>;
  emoney(player: TestPlayer): Promise<number>;
  /** Listens to the stream of the player's own. */
  listen(player: TestPlayer): Promise<{ text(): string; stop(): void }>;
  /** Has the platform read the games again. */
  refresh(): Promise<void>;
  /** Closes it; the ledger must be sound. */
  close(): Promise<void>;
}

export async function startCasino(options: Parameters<typeof startPlatform>[0] = {}): Promise<TestCasino> {
  const server: TestCasino['server'] = { games: GAMES, rounds: [] };
  const games = await serveGames(server);
  const gameServer = { url: games.url, publicUrl: 'https://games.example', keys: [OLD_KEY, NEW_KEY] };
  const platform = await startPlatform({ gameServer, callLimits: false, ...options });
  await platform.app.catalogue.read();
  const origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });

  const post: TestCasino['post'] = async (path, text, { key = OLD_KEY, ageMs = 0, signature } = {}) => {
    const at = new Date(platform.now().getTime() - ageMs);
    const header = signature === undefined ? sign(key, { at, method: 'POST', path, body: text }) : signature;
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(header === null ? {} : { [SIGNATURE_HEADER]: header }) },
      body: text,
    });
    return { status: reply.status, text: await reply.text() };
  };
  const call: TestCasino['call'] = async (declared, body, sendOptions) => {
    const { status, text } = await post(pathOf(declared), JSON.stringify(body), sendOptions);
    if (status !== 200) throw new Error(`${declared.path} answered ${status} ${text}`);
    return { ...JSON.parse(text), ...WalletAnswer.parse(JSON.parse(text)) };
  };
  const of = ({ member: _, sessionId: __, ...player }: TestPlayer, prefix: string): Fields => ({
    ...player,
    ...{ requestId: randomUUID(), currency: 'KRW', transactionId: `${prefix}-${randomUUID()}` },
  });
  return {
    platform,
    server,
    post,
    call,
    player: (gameId = SLOT, member = {}) => openGame({ platform, call }, gameId, member),
    debit: (player, fields) =>
      call(WalletDebit, {
        ...of(player, 'bet'),
        ...{ sessionId: player.sessionId, roundId: `round-${randomUUID()}`, amount: 1_000, ...fields },
      }),
    credit: (player, fields) =>
      call(WalletCredit, {
        ...of(player, 'win'),
        ...{ roundId: `round-${randomUUID()}`, amount: 0, isRoundClosed: true, ...fields },
      }),
    rollback: (player, fields) =>
      call(WalletRollback, { ...of(player, 'back'), roundId: `round-${randomUUID()}`, ...fields }),
    promo: (player, fields) =>
      call(WalletPromo, { ...of(player, 'promo'), promotion: 'pot', amount: 5_000, ...fields }),
    emoney: async ({ member }) => (await balancesOf(platform.db, member.id)).emoney,
    async listen({ member }) {
      const stream = new AbortController();
      const headers = { authorization: `Bearer ${member.token}` };
      const reply = await fetch(`${origin}/api/stream/general`, { headers, signal: stream.signal });
      let text = '';
      const drain = async () => {
        for await (const part of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
      };
      drain().catch(() => undefined); // it was stopped
      return { text: () => text, stop: () => stream.abort() };
    },
    async refresh() {
      await platform.app.catalogue.read();
    },
    async close() {
      const ledger = await verifyLedger(platform.db);
      await platform.close();
      await games.close();
      if (!ledger.isSound) throw new Error(`the ledger is not sound: ${JSON.stringify(ledger)}`);
    },
  };
}

async function openGame(
  { platform, call }: Pick<TestCasino, 'platform' | 'call'>,
  gameId: string,
  who: TestMember | TestMemberFields,
): Promise<TestPlayer> {
  const member = 'token' in who ? who : await platform.member({ emoney: 100_000, ...who });
  const { launch_url } = await platform.send(LaunchGame, { token: member.token, body: { gameId } });
  const token = new URL(launch_url).searchParams.get('token');
  const providerId = gameId === TABLE ? 'hanul' : 'gureum';
  const body = { providerId, requestId: randomUUID(), token, gameId };
  const answer = WalletAuthenticate.replies[200].parse(await call(WalletAuthenticate, body));
  if (answer.playerId === null || answer.sessionId === null) throw new Error(`no session: ${answer.status}`);
  return { member, providerId, gameId, playerId: answer.playerId, sessionId: answer.sessionId };
}

/** What a game server answers of itself; 503 while it has no games. */
async function serveGames(of: TestCasino['server']): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isRounds = request.url?.includes('/rounds/');
    const reply = isRounds ? { rounds: of.rounds, pageCount: 1 } : of.games;
    response.writeHead(of.games ? 200 : 503, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(reply));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the game server has no port');
  return address;
}

const slot = (gameId: string, name: string): SlotGame => ({
  ...{ gameId, name, providerId: 'gureum', minStake: 100, maxStake: 100_000 },
  ...{ rtp: 960_000, hits: 240_000, volatility: 'medium', maxWin: 1_000, isNew: false, jackpots: [] },
});

const GAMES: Games = {
  providers: [
    { providerId: 'hanul', name: '한울' },
    { providerId: 'gureum', name: '구름마루' },
  ],
  tables: [
    {
      ...{ gameId: TABLE, name: '한울 바카라', providerId: 'hanul', minStake: 1_000, maxStake: 3_000_000 },
      ...{ kind: 'baccarat', edges: [{ name: '뱅커', edge: 10_579 }], seats: null, round: 3, last: ['B', 'P'] },
    },
  ],
  slots: [slot(SLOT, '단비'), slot(OTHER_SLOT, '첫눈')],
  jackpots: [],
};
