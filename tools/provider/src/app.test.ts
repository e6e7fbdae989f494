import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathOf } from '@madang/contracts';
import { ProviderGames, ProviderRounds } from '@madang/contracts/provider';
import { randomBy, seedsOf } from '@madang/games';
import { SIGNATURE_HEADER, sign } from '@madang/server/signatures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProvider, type Provider, type ProviderOptions } from './app';
import { FakeWallet, KEY } from './testing/fake-wallet';
import { Player } from './testing/player';

const SLOT = 'saecham-yutnori';
const TABLE = 'mirinae-roulette-1';
const PACE = { spinMs: 0, backOffMs: [5], debitMs: 300, answerMs: 500 };

let wallet: FakeWallet;
let folder: string;
const open: Provider[] = [];
beforeEach(async () => {
  wallet = await new FakeWallet().listen();
  folder = mkdtempSync(path.join(tmpdir(), 'madang-provider-'));
});
afterEach(async () => {
  for (const provider of open.splice(0)) await provider.close();
  wallet.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<ProviderOptions> = {}): Promise<Provider> {
  const provider = await createProvider({
    ...{ platformUrl: () => wallet.origin, keys: [KEY], dataDir: folder, isStill: true, pace: PACE, seed: 'test' },
    ...options,
  });
  open.push(provider);
  return provider;
}

async function playerIn(provider: Provider, gameId: string): Promise<Player> {
  const player = new Player(provider.app);
  expect(await player.open(gameId, 'good')).toBe(200);
  return player;
}

/** What the provider's own record says of today, as the platform asks for it. */
async function reported({ app }: Provider, providerId: string) {
  const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const url = `${pathOf(ProviderRounds, { providerId, day })}?page=1`;
  const signature = sign(KEY, { at: new Date(), method: 'GET', path: url, body: '' });
  const answer = await app.inject({ url, headers: { [SIGNATURE_HEADER]: signature } });
  expect(answer.statusCode).toBe(200);
  return ProviderRounds.replies[200].parse(JSON.parse(answer.body)).rounds;
}

const replyOf = <Reply>(answer: { status: number } & ({ reply: Reply } | { message: string })): Reply => {
  if (!('reply' in answer)) throw new Error(`${answer.status}: ${answer.message}`);
  return answer.reply;
};

describe('a spin', () => {
  it('takes its stake, brings what its lines pay, and is closed', async () => {
    const provider = await start();
    const player = await playerIn(provider, SLOT);
    const { nextHash } = replyOf(await player.slot(SLOT));

    const drawn = replyOf(await player.spin(SLOT, 1000));

    expect(drawn.seedHash).toBe(nextHash);
    expect(createHash('sha256').update(drawn.seed, 'hex').digest('hex')).toBe(nextHash);
    await vi.waitFor(() => expect(wallet.openRounds()).toEqual([]));
    expect(wallet.balance).toBe(1_000_000 - 1000 + drawn.paid);
    await vi.waitFor(async () =>
      expect(await reported(provider, 'saecham')).toMatchObject([{ staked: 1000, paid: drawn.paid, isClosed: true }]),
    );
  });

  it('is drawn once under its key', async () => {
    const player = await playerIn(await start(), SLOT);
    const key = randomUUID();

    const first = replyOf(await player.spin(SLOT, 1000, { key }));
    const again = replyOf(await player.spin(SLOT, 1000, { key }));

    expect(again.roundId).toBe(first.roundId);
    expect(wallet.moves.filter(({ kind }) => kind === 'debit')).toHaveLength(1);
  });

  it('takes at least two and a half seconds', async () => {
    let now = Date.now();
    const clock = () => new Date(now);
    const { spinMs: _, ...pace } = PACE;
    const player = await playerIn(await start({ clock, pace }), SLOT);

    expect((await player.spin(SLOT, 1000)).status).toBe(200);
    now += 2_499;
    expect(await player.spin(SLOT, 1000)).toEqual({ status: 409, message: '돌아가는 중이에요.' });
    now += 1;
    expect((await player.spin(SLOT, 1000)).status).toBe(200);
  });

  it('is refused with the words of the wallet, and nothing is left of it', async () => {
    const provider = await start();
    const player = await playerIn(provider, SLOT);
    wallet.balance = 500;

    expect(await player.spin(SLOT, 1000)).toEqual({ status: 409, message: '보유머니가 모자라요.' });
    expect(wallet.balance).toBe(500);
    expect(await reported(provider, 'saecham')).toEqual([]);
  });
});

describe('a pot', () => {
  const GAME = 'gureum-irworobong';

  /** A salt by which the first spin of the only session wins the smallest pot. */
  function luckySalt({ service: { book, secret } }: Provider): string {
    const [session] = book.sessions();
    const key = session?.key ?? '';
    const [seed = ''] = seedsOf(secret.derive('slot', key, GAME, 0), 500).seeds;
    for (let salt = 0; ; salt += 1) {
      const random = randomBy(seed, `${salt}:${GAME}:${key.slice(0, 16)}:1:jackpot`);
      if (random.below(48_500_000) !== 0 && random.below(1_200_000) !== 0 && random.below(62_000) === 0)
        return `${salt}`;
    }
  }

  it('is paid to who wins it, apart from the round, and begins again', async () => {
    const provider = await start();
    const player = await playerIn(provider, GAME);
    const amounts = () => provider.service.book.pots().map(({ amount }) => amount);

    const drawn = replyOf(await player.spin(GAME, 10_000, { salt: luckySalt(provider) }));

    expect(drawn.jackpot).toEqual({ name: '앞마당', amount: 300_000 });
    expect(amounts()).toEqual([100_000_030, 4_000_020, 300_000]);
    await vi.waitFor(() => expect(wallet.balance).toBe(1_000_000 - 10_000 + drawn.paid + 300_000));
    expect(await reported(provider, 'gureum')).toMatchObject([{ staked: 10_000, paid: drawn.paid }]);
  });

  it('is not played for by less than a thousand won', async () => {
    const provider = await start();
    const player = await playerIn(provider, GAME);

    const drawn = replyOf(await player.spin(GAME, 500, { salt: luckySalt(provider) }));

    expect(drawn.jackpot).toBeNull();
    expect(provider.service.book.pots().map(({ amount }) => amount)).toEqual([100_000_000, 4_000_000, 300_000]);
  });
});

describe('a table', () => {
  it('deals for everyone at once, and pays what was on it', async () => {
    const provider = await start();
    const [one, other] = [await playerIn(provider, TABLE), await playerIn(provider, TABLE)];
    const { round } = replyOf(await one.table(TABLE));

    await one.chips(TABLE, {
      roundId: round.roundId,
      placements: [
        { bet: 1, amount: 5000 },
        { bet: 2, amount: 5000 },
      ],
    });
    await other.chips(TABLE, { roundId: round.roundId, placements: [{ bet: 100, amount: 1000 }] });
    expect(wallet.balance).toBe(1_000_000 - 11_000);
    await one.deal(36);

    const { before } = replyOf(await one.table(TABLE));
    expect(replyOf(await other.table(TABLE)).before.result).toEqual(before.result);
    const isZero = before.text.startsWith('0 ');
    const paid = (isZero ? 0 : 10_000) + (isZero ? 36_000 : 0);
    await vi.waitFor(() => expect(wallet.openRounds()).toEqual([]));
    expect(wallet.balance).toBe(1_000_000 - 11_000 + paid);
    expect(await reported(provider, 'mirinae')).toHaveLength(2);
  });

  it('takes nothing once its bets are closed, below or above its limits, or without a seat', async () => {
    const provider = await start();
    const player = await playerIn(provider, TABLE);
    const { round } = replyOf(await player.table(TABLE));
    const bets = (amount: number) => player.chips(TABLE, { roundId: round.roundId, placements: [{ bet: 1, amount }] });

    expect(await bets(999)).toMatchObject({ status: 409, message: '한 곳에 1,000원부터 걸 수 있어요.' });
    expect(await bets(1_000_001)).toMatchObject({ status: 409, message: '한 회차에 1,000,000원까지 걸 수 있어요.' });
    await player.deal(32);
    expect(await bets(1000)).toMatchObject({
      status: 409,
      message: '이번 회차의 베팅이 끝났어요. 다음 회차에 걸어 주세요.',
    });
    expect(wallet.moves).toEqual([]);
  });

  it('has as many seats as it says', async () => {
    const provider = await start();
    const seated = [];
    for (let seat = 0; seat < 8; seat += 1) seated.push(await playerIn(provider, 'hanul-baccarat-1'));
    const views = [];
    for (const player of seated) views.push(replyOf(await player.table('hanul-baccarat-1')).seats);

    expect(views.map(seats => seats?.isMine)).toEqual([true, true, true, true, true, true, true, false]);
  });

  it('goes by the clock where it does not stand still', async () => {
    let now = Date.parse('2026-12-01T03:00:00Z');
    const clock = () => new Date(now);
    wallet.clock = clock;
    const player = await playerIn(await start({ isStill: false, clock }), TABLE);
    const numberAfter = async (ms: number) => {
      now += ms;
      return replyOf(await player.table(TABLE)).round.number;
    };

    expect([await numberAfter(0), await numberAfter(35_999), await numberAfter(1)]).toEqual([1201, 1201, 1202]);
    expect((await player.deal(36)).status).toBe(404);
  });
});

describe('a wallet that does not answer', () => {
  it('gets a bet back that it may have taken', async () => {
    const provider = await start();
    const player = await playerIn(provider, SLOT);

    wallet.isMute = true;
    const spinning = player.spin(SLOT, 1000);
    await vi.waitFor(() => expect(wallet.balance).toBe(999_000));
    expect((await spinning).status).toBe(409);
    wallet.isMute = false;

    await vi.waitFor(() => expect(wallet.balance).toBe(1_000_000));
    expect(await reported(provider, 'saecham')).toEqual([]);
  });

  it('gets the win of a round later, also after a restart', async () => {
    const first = await start();
    const player = await playerIn(first, TABLE);
    const { round } = replyOf(await player.table(TABLE));
    await player.chips(TABLE, {
      roundId: round.roundId,
      placements: [
        { bet: 1, amount: 5000 },
        { bet: 2, amount: 5000 },
      ],
    });
    wallet.isAway = true;
    await player.deal(36);
    await vi.waitFor(() => expect(first.service.book.openTransactions()).toHaveLength(1));
    await first.close();
    open.pop();
    appendFileSync(path.join(folder, 'journal.jsonl'), '[{"type":"ans');

    wallet.isAway = false;
    const second = await start();

    await vi.waitFor(() => expect(wallet.openRounds()).toEqual([]));
    await vi.waitFor(async () => expect(await reported(second, 'mirinae')).toMatchObject([{ isClosed: true }]));
    expect(wallet.moves.map(({ kind }) => kind)).toEqual(['debit', 'credit']);
  });
});

describe('the server', () => {
  it('says which games of which providers there are [K-providers]', async () => {
    const { app } = await start();
    const games = ProviderGames.replies[200].parse(JSON.parse((await app.inject({ url: pathOf(ProviderGames) })).body));

    expect(games.providers).toHaveLength(14);
    expect(games.tables.length).toBeGreaterThanOrEqual(20);
    expect(games.slots.length).toBeGreaterThanOrEqual(10);
    expect(games.tables.find(({ gameId }) => gameId === 'hanul-baccarat-1')?.edges).toEqual([
      { name: '플레이어', edge: 12_351 },
      { name: '타이', edge: 143_596 },
      { name: '뱅커', edge: 10_579 },
    ]);
  });

  it('shows its book to nobody without a signature, and takes no strange token', async () => {
    const provider = await start();
    const url = pathOf(ProviderRounds, { providerId: 'hanul', day: '2026-12-01' });

    expect((await provider.app.inject({ url })).statusCode).toBe(403);
    expect(await new Player(provider.app).open(SLOT, 'bad')).toBe(401);
    expect((await new Player(provider.app).slot(SLOT)).status).toBe(401);
  });

  it('serves its pages with a strict policy that lets only the site frame them', async () => {
    const { app } = await start({ siteOrigins: ['https://madang.example'] });
    const { headers, statusCode } = await app.inject({ url: `/play/${SLOT}?token=good` });

    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors https://madang.example');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBeUndefined();
  });
});
