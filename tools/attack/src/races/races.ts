import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Finding, Group, Outcome } from '../group';
import { onTarget } from '../target/on-target';
import type { Target } from '../target/target';
import type { Arena } from './arena';
import { balanceArena } from './balance';
import { betArena } from './bet';
import { chargeArena } from './charge';
import { couponArena } from './coupon';
import { exchangeArena } from './exchange';
import { randomFrom } from './random';
import { sessionArena } from './session';
import { tournamentArena } from './tournament';

/** Two commands on one thing at once, every pair, many times: afterwards each thing was done once or not at all. */
export const races: Group = {
  name: 'races',
  title: 'every pair of commands on one bet, balance, charge, exchange, coupon, tournament and session at once',
  run: attack => onTarget('races', target => everyPair(attack, target)),
};

const ARENAS: readonly Arena[] = [
  betArena,
  balanceArena,
  chargeArena,
  exchangeArena,
  couponArena,
  tournamentArena,
  sessionArena,
];
const ROUNDS = 3;
/** The second command starts at most so much later: it is unknown where in the first one that is. */
const STAGGER_MS = 12;

async function everyPair({ seed, isPart, calls }: Attack, target: Target): Promise<Outcome> {
  const random = randomFrom(seed);
  const findings: Finding[] = [];
  let attempts = 0;
  const selected = new Set(calls.map(([, call]) => call));
  for (const arena of ARENAS.filter(one => one.calls.some(call => selected.has(call)))) {
    const pairs = pairsOf(Object.keys((await arena.prepare(target)).commands));
    for (const pair of isPart ? pairs.filter(() => random() < 0.2) : pairs) {
      for (let round = 0; round < (isPart ? 1 : ROUNDS); round += 1) {
        attempts += 1;
        findings.push(...(await race(arena, pair, { target, random })));
      }
    }
  }
  return { attempts, findings };
}

const pairsOf = (names: readonly string[]): (readonly [string, string])[] =>
  names.flatMap((first, index) => names.slice(index).map(second => [first, second] as const));

async function race(
  arena: Arena,
  [first, second]: readonly [string, string],
  { target, random }: { target: Target; random: () => number },
): Promise<Finding[]> {
  const { commands, check } = await arena.prepare(target);
  const later = random() * STAGGER_MS;
  const isFlipped = random() < 0.5;
  const [early, late] = isFlipped ? [second, first] : [first, second];
  await Promise.all([commands[early]?.(), sleep(later).then(() => commands[late]?.())]);
  const expected = 'each done once or not at all';
  const input = `${early} and, ${later.toFixed(1)} ms later, ${late}`;
  return (await check()).map(came => ({ group: 'races', call: arena.name, input, came, expected }));
}
