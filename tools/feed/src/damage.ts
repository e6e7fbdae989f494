import type { Draw } from './random';

/**
 * What may happen to a message on its way or at its sender, for tests: a value is replaced, removed, of another type, huge,
 * negative or wrongly dated. All work on the text, so that 64-bit numbers stay what they are.
 */
export const DAMAGES = {
  replaced: (text: string, draw: Draw) => withValue(text, draw, { change: () => one(OTHERS, draw) }),
  removed: (text: string, draw: Draw) => without(text, draw),
  huge: (text: string, draw: Draw) => withValue(text, draw, { change: () => one(HUGE, draw) }),
  negative: (text: string, draw: Draw) => withValue(text, draw, { change: negated, which: /^"?\d/ }),
  unstorable: (text: string, draw: Draw) => withValue(text, draw, { change: () => one(UNSTORABLE, draw) }),
  misdated: (text: string, draw: Draw) =>
    withValue(text, draw, { change: () => one(DATES, draw), which: /^"\d{4}-\d\d-\d\dT/ }),
  misstamped: (text: string, draw: Draw) =>
    text.replace(/("ServerTimestamp":\s*)\d+/, (_, name: string) => name + one(STAMPS, draw)),
  cut: (text: string, draw: Draw) => text.slice(0, Math.floor(draw() * text.length)),
} as const satisfies Record<string, (text: string, draw: Draw) => string>;

export type Damage = keyof typeof DAMAGES;

/** A message with one kind of damage, whichever the draw says. */
export function damaged(text: string, draw: Draw): string {
  const damage = one(Object.values(DAMAGES), draw);
  return damage(text, draw);
}

/** The same messages as an unreliable connection brings them: some twice, some after one that was sent later. */
export function misdelivered(texts: readonly string[], draw: Draw): string[] {
  const repeated = texts.flatMap(text => (draw() < 0.1 ? [text, text] : [text]));
  for (let index = 1; index < repeated.length; index++) {
    const [before, after] = [repeated[index - 1], repeated[index]];
    if (before === undefined || after === undefined || draw() >= 0.2) continue;
    repeated[index - 1] = after;
    repeated[index] = before;
  }
  return repeated;
}

const negated = (value: string): string => value.replace(/^("?)(?=\d)/, '$1-');

const OTHERS = ['null', '{}', '[]', '"x"', '""', 'true', '0', '-1', '7', '[{}]', '[null]', '{"Id":1}'];
const HUGE = ['1e400', '2147483648', '9007199254740993', '99999999999999999999999', `"${'9'.repeat(5000)}"`];
const UNSTORABLE = ['"\\u0000"', '"a\\ud800"', '"\\udfff"', '"\u3164"'];
const DATES = [
  '2099-01-01T00:00:00Z',
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59-14:00',
  '2023-99-99T99:99:99Z',
  'noon',
].map(date => `"${date}"`);
const STAMPS = ['8700000000000000', '4070908800000', '1', '0', '-5', '"soon"', 'null', '1e300'];

const one = <Item>(items: readonly Item[], draw: Draw): Item => {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** A value that contains no others, with what comes before it. */
const LEAF = /([:[,]\s*)("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)(?=\s*[,}\]])/g;
const MEMBER = /"\w+":\s*(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null),?/g;

interface Change {
  readonly change: (value: string) => string;
  /** Of which values one is changed. */
  readonly which?: RegExp;
}

function withValue(text: string, draw: Draw, { change, which = /^/ }: Change): string {
  const leaves = [...text.matchAll(LEAF)].filter(([, , value = '']) => which.test(value));
  if (leaves.length === 0) return text;
  const leaf = one(leaves, draw);
  const [matched, before = '', value = ''] = leaf;
  return text.slice(0, leaf.index) + before + change(value) + text.slice(leaf.index + matched.length);
}

function without(text: string, draw: Draw): string {
  const members = [...text.matchAll(MEMBER)];
  if (members.length === 0) return text;
  const member = one(members, draw);
  const remaining = text.slice(0, member.index) + text.slice(member.index + member[0].length);
  return remaining.replace(/,(\s*[}\]])/g, '$1');
}
