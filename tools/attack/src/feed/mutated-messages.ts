import type { Finding } from '../group';
import type { Target } from '../target/target';
import { type Game, type GameMessage, newGame, resultsOf, storedStateOf } from './game';
import { type Mutation, mutationsOf, type Share } from './mutations';

/** A game in which one message is sent once more, mutated, before the correct one. */
interface Case {
  readonly game: Game;
  readonly wrong: GameMessage;
  readonly mutation: Mutation;
}

const TOGETHER = 60;

/** Of every message of a game each mutation: it is taken or set aside, and the true word counts in the end. */
export async function mutatedGames(target: Target, share: Share): Promise<{ attempts: number; findings: Finding[] }> {
  const cases = newGame(new Date()).messages.flatMap(({ name }, index) => {
    const wrongs = mutationsOf(newGame(new Date()).messages[index]?.text ?? '', share);
    return wrongs.map((_, at) => ({ name, index, at }));
  });
  const findings: Finding[] = [];
  for (let first = 0; first < cases.length; first += TOGETHER) {
    const together = cases.slice(first, first + TOGETHER).flatMap(({ index, at }) => {
      const game = newGame(new Date());
      const wrong = game.messages[index];
      const mutation = wrong && mutationsOf(wrong.text, share)[at];
      return mutation ? [{ game, wrong, mutation }] : [];
    });
    findings.push(...(await playCases(target, together)));
  }
  return { attempts: cases.length, findings };
}

async function playCases(target: Target, cases: readonly Case[]): Promise<Finding[]> {
  const { feed } = target.platform;
  const findings: Finding[] = [];
  const apply = async (one: Case, text: string) => {
    try {
      await feed.apply(text);
    } catch (error) {
      findings.push(findingOf(one, { came: `thrown: ${String(error)}`, expected: 'applied or set aside' }));
    }
  };
  // First all up to the wrong one; an announcement goes before everything, since the first message about an id wins.
  await Promise.all(cases.map(one => oneByOne(before(one), text => apply(one, text))));
  await Promise.all(cases.map(one => apply(one, one.mutation.text)));
  for (const one of cases) findings.push(...(await paidTooEarly(target, one)));
  await Promise.all(cases.map(one => oneByOne(after(one), text => apply(one, text))));
  const control = newGame(new Date());
  for (const { text } of control.messages) await feed.apply(text);
  const expected = await storedStateOf(target, control);
  for (const one of cases) {
    const came = await storedStateOf(target, one.game);
    if (withoutStart(came) !== withoutStart(expected)) findings.push(findingOf(one, { came, expected }));
  }
  return findings;
}

/** Games begin when they were made: some milliseconds apart. */
const withoutStart = (state: string): string => state.replace(/"starts_at":"[^"]*"/, '');

async function oneByOne(texts: readonly string[], apply: (text: string) => Promise<void>): Promise<void> {
  for (const text of texts) await apply(text);
}

const placeOf = ({ game, wrong }: Case): number => game.messages.indexOf(wrong);
const before = (one: Case): string[] => one.game.messages.slice(0, Math.max(2, placeOf(one))).map(({ text }) => text);
const after = (one: Case): string[] => one.game.messages.slice(placeOf(one)).map(({ text }) => text);

/** Only a result settles, and by what it says. */
async function paidTooEarly(target: Target, one: Case): Promise<Finding[]> {
  if (one.wrong.name === 'result') return [];
  const results = await resultsOf(target, one.game);
  if (results.every(result => result === 0)) return [];
  return [findingOf(one, { came: `results ${results}`, expected: 'none before the result' })];
}

const findingOf = ({ wrong, mutation }: Case, observed: Pick<Finding, 'came' | 'expected'>): Finding => ({
  group: 'feed',
  call: wrong.name,
  input: mutation.title,
  ...observed,
});
