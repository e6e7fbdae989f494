import { SwitchGames, VoidRound } from '@madang/contracts';
import type { TestPlatform } from '../testing/platform';
import { currentRound, EOS_1, EOS_5 } from './testing';

/** What an operator does with games, ready to be sent. */
export async function switchesGame(platform: TestPlatform) {
  const request = { body: { gameIds: [EOS_5], isOff: true } };
  return { call: SwitchGames, by: await platform.member({ type: 1 }), request };
}

/** Of a round of its own each time: one that is void can't be made so again. */
export async function makesRoundVoid(platform: TestPlatform) {
  platform.moveClock(60_000);
  const by = await platform.member({ type: 1 });
  const { round } = await currentRound(platform, by.token, EOS_1);
  return { call: VoidRound, by, request: { params: { roundId: round.roundId }, body: { reason: '장비 점검' } } };
}
