/** The word of a list that a typo may stand for; undefined when none is similar. */
export function guessOf(word: string, words: readonly string[]): string | undefined {
  const far = Math.max(2, Math.ceil(word.length / 3));
  const [nearest] = words
    .map(each => ({ each, steps: stepsBetween(word, each) }))
    .filter(({ steps }) => steps <= far)
    .sort((one, other) => one.steps - other.steps);
  return nearest?.each;
}

/** How many letters have to be changed, put in or left out to make one word of the other. */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (let place = 1; place <= other.length; place += 1) {
      const [left = 0, up = 0, corner = 0] = [next[place - 1], row[place], row[place - 1]];
      next.push(Math.min(left + 1, up + 1, corner + (letter === other[place - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
