import type { Finding } from '../group';
import { changed, stateReader } from '../target/state';
import type { Target } from '../target/target';
import { type Game, newGame, storedStateOf } from './game';

const ORDERS = 60;

/** However its messages are shuffled and repeated, a game ends as it would have in order; and what is known is not news. */
export async function disorderedGames(
  target: Target,
  { random, oneIn }: { random: () => number; oneIn: number },
): Promise<{ attempts: number; findings: Finding[] }> {
  const { feed } = target.platform;
  const findings: Finding[] = [];
  const count = Math.ceil(ORDERS / oneIn);
  for (let order = 0; order < count; order += 1) {
    // Both of one moment: their dates are the same.
    const now = new Date();
    const [ordered, disordered] = [newGame(now), newGame(now)];
    for (const { text } of ordered.messages) await feed.apply(text);
    const messages = shuffled(disordered, random);
    for (const { text } of messages) await feed.apply(text);
    const [expected, came] = [await storedStateOf(target, ordered), await storedStateOf(target, disordered)];
    const input = messages.map(({ name }) => name).join(', ');
    if (came !== expected) findings.push({ group: 'feed', call: 'order', input, came, expected });
    findings.push(...(await repeated(target, ordered)));
  }
  return { attempts: count * 2, findings };
}

/** In any order, and a third of them twice. */
function shuffled({ messages }: Game, random: () => number): Game['messages'] {
  const all = messages.flatMap(message => (random() < 0.3 ? [message, message] : [message]));
  return all
    .map(message => ({ message, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ message }) => message);
}

async function repeated(target: Target, game: Game): Promise<Finding[]> {
  const state = await stateReader(target);
  const before = await state();
  for (const { text } of game.messages) await target.platform.feed.apply(text);
  const written = changed(before, await state());
  if (written === '') return [];
  const input = 'all messages of a game once more';
  return [{ group: 'feed', call: 'repeat', input, came: `changed ${written}`, expected: 'nothing changed' }];
}
