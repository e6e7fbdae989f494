import { type Call, type ProviderId, pathOf } from '@madang/contracts';
import { ProviderGames, type ProviderRound, ProviderRounds } from '@madang/contracts/provider';
import { SIGNATURE_HEADER, type SignatureKey, sign } from '@madang/server/signatures';
import type * as z from 'zod';

export interface GameServerOptions {
  /** Where this platform reaches it. */
  readonly url: string;
  /** Where browsers do. */
  readonly publicUrl: string;
  /** What both sides sign with: the first is this side's. */
  readonly keys: readonly SignatureKey[];
}

export type Games = z.output<(typeof ProviderGames)['replies'][200]>;

/** The server that plays for the providers of games. Its calls throw GamesAway where they have no answer that counts. */
export interface GameServer {
  readonly keys: readonly SignatureKey[];
  readonly publicUrl: string;
  games(): Promise<Games>;
  /** All rounds of a provider that began on a day of Seoul. */
  rounds(providerId: ProviderId, day: string): Promise<ProviderRound[]>;
}

/** The server of games does not answer, or not what was declared. */
export class GamesAway extends Error {
  override readonly name = 'GamesAway';
}

/** A server that is slower than this is as good as away. */
const REPLY_MS = 5_000;

export function gameServerAt({ url, publicUrl, keys }: GameServerOptions, clock: () => Date): GameServer {
  const { origin } = new URL(url);
  const [key] = keys;

  async function get(call: Call, path: string): Promise<unknown> {
    const signature = key
      ? { [SIGNATURE_HEADER]: sign(key, { at: clock(), method: call.method, path, body: '' }) }
      : {};
    const reply = await fetch(origin + path, { headers: signature, signal: AbortSignal.timeout(REPLY_MS) });
    if (!reply.ok) throw new Error(`${call.method} ${call.path} answered ${reply.status}`);
    return reply.json();
  }

  return {
    keys,
    publicUrl: publicUrl.replace(/\/$/, ''),
    games: () => orAway(async () => ProviderGames.replies[200].parse(await get(ProviderGames, pathOf(ProviderGames)))),
    rounds: (providerId, day) =>
      orAway(async () => {
        const all: ProviderRound[] = [];
        for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
          const path = `${pathOf(ProviderRounds, { providerId, day })}?page=${page}`;
          const reply = ProviderRounds.replies[200].parse(await get(ProviderRounds, path));
          all.push(...reply.rounds);
          pageCount = reply.pageCount;
        }
        return all;
      }),
  };
}

async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new GamesAway('the server of games is away', { cause });
  }
}
