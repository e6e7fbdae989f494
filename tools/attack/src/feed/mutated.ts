import type { Finding } from '../group';
import type { Target } from '../target/target';
import { type Game, type GameMessage, newGame, resultsOf, standingOf } from './game';
import { type Mutation, mutationsOf, type Share } from './mutations';

/** A game in which one message is told once more, wrongly, before it is told right. */
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
    findings.push(...(await played(target, together)));
  }
  return { attempts: cases.length, findings };
}

async function played(target: Target, cases: readonly Case[]): Promise<Finding[]> {
  const { feed } = target.platform;
  const findings: Finding[] = [];
  const tell = async (one: Case, text: string) => {
    try {
      await feed.apply(text);
    } catch (error) {
      findings.push(found(one, { came: `thrown: ${String(error)}`, expected: 'applied or set aside' }));
    }
  };
  // First all up to the wrong one; an announcement goes before everything, since the first word about a number stands.
  await Promise.all(cases.map(one => inTurn(before(one), text => tell(one, text))));
  await Promise.all(cases.map(one => tell(one, one.mutation.text)));
  for (const one of cases) findings.push(...(await paidTooEarly(target, one)));
  await Promise.all(cases.map(one => inTurn(after(one), text => tell(one, text))));
  const control = newGame(new Date());
  for (const { text } of control.messages) await feed.apply(text);
  const expected = await standingOf(target, control);
  for (const one of cases) {
    const came = await standingOf(target, one.game);
    if (withoutStart(came) !== withoutStart(expected)) findings.push(found(one, { came, expected }));
  }
  return findings;
}

/** Games begin when they were made: some milliseconds apart. */
const withoutStart = (standing: string): string => standing.replace(/"starts_at":"[^"]*"/, '');

async function inTurn(texts: readonly string[], tell: (text: string) => Promise<void>): Promise<void> {
  for (const text of texts) await tell(text);
}

const placeOf = ({ game, wrong }: Case): number => game.messages.indexOf(wrong);
const before = (one: Case): string[] => one.game.messages.slice(0, Math.max(2, placeOf(one))).map(({ text }) => text);
const after = (one: Case): string[] => one.game.messages.slice(placeOf(one)).map(({ text }) => text);

/** Only a result settles, and by what it says. */
async function paidTooEarly(target: Target, one: Case): Promise<Finding[]> {
  if (one.wrong.name === 'result') return [];
  const results = await resultsOf(target, one.game);
  if (results.every(result => result === 0)) return [];
  return [found(one, { came: `results ${results}`, expected: 'none before the result' })];
}

const found = ({ wrong, mutation }: Case, seen: Pick<Finding, 'came' | 'expected'>): Finding => ({
  group: 'feed',
  call: wrong.name,
  input: mutation.title,
  ...seen,
});
