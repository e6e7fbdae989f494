import { MinigameChain } from '@madang/contracts';
import type { Platform } from '@madang/platform';
import { Disagreement } from '../disagreement';
import { read } from './read';

export interface ChainDay {
  readonly gameId: number;
  /** In Seoul. */
  readonly day: string;
}

/** What is public of a day's rounds before they are drawn. */
export interface PublicChain extends ChainDay {
  readonly end: string;
  readonly salt: string;
}

/** Chains as they were when they were first read: at the end of the week their rounds have to fit what was promised then. */
export function publicChains(platform: Platform, token: string) {
  const chains = new Map<string, PublicChain>();
  return async ({ gameId, day }: ChainDay): Promise<PublicChain> => {
    const stored = chains.get(`${gameId} ${day}`);
    if (stored) return stored;
    const { end, salt } = await read(platform, MinigameChain, { token, query: { gameId: String(gameId), day } });
    if (salt === null) throw new Disagreement('a day of rounds has no salt', { gameId, day });
    const chain = { gameId, day, end, salt };
    chains.set(`${gameId} ${day}`, chain);
    return chain;
  };
}

export type PublicChains = ReturnType<typeof publicChains>;
