import { type Case, pageKind } from './kind';
import { evenness, range, sumOf } from './numbers';
import type { Stream } from './stream';

const FACES = range(1, 6);
const rolls = (stream: Stream, count: number): number[] => range(1, count).map(() => stream.below(6) + 1);

/** Every way in which so many dice can fall, each as likely as any other. */
const falls = (count: number): number[][] =>
  count === 0 ? [[]] : falls(count - 1).flatMap(dice => FACES.map(face => [...dice, face]));

const casesOf = (count: number) => falls(count).map((dice): Case<readonly number[]> => [dice, 1]);

export const dice = pageKind({
  kind: 'dice',
  margin: 30,
  setup: () => null,
  draw: stream => ({ dice: rolls(stream, 2) }),
  facts: result => result.dice,
  endings: faces => {
    const sum = sumOf(faces);
    return {
      won: [1 + evenness(sum), sum === 7 ? 5 : sum < 7 ? 3 : 4, faces[0] === faces[1] ? 6 : 7, 10 + sum],
    };
  },
  cases: () => casesOf(2),
});

/** Faces that so many dice or more show. */
const facesOn = (faces: readonly number[], least: number): number[] =>
  FACES.filter(face => faces.filter(one => one === face).length >= least);

export const sicbo = pageKind({
  kind: 'sicbo',
  margin: 30,
  setup: () => null,
  draw: stream => ({ dice: rolls(stream, 3) }),
  facts: result => result.dice,
  endings: faces => {
    const sum = sumOf(faces);
    const shown = facesOn(faces, 1);
    const isTriple = shown.length === 1;
    return {
      won: [
        ...(isTriple ? [57] : [sum > 10 ? 1 : 2, 3 + evenness(sum)]),
        // Three ones and three sixes have no outcome of their sum.
        ...(sum > 3 && sum < 18 ? [10 + sum] : []),
        ...shown.map(face => 30 + face),
        ...facesOn(faces, 2).map(face => 40 + face),
        ...facesOn(faces, 3).map(face => 50 + face),
        ...shown.flatMap(low => shown.filter(high => high > low).map(high => 100 + 10 * low + high)),
      ],
    };
  },
  cases: () => casesOf(3),
});
