/** What is put in the place of every field of every body, as JSON text: each has once been somebody's bug. */

const repeated = (text: string, times: number): string => JSON.stringify(text.repeat(times));

const NUMBERS = [
  ...['0', '-0', '-1', '1', '1.5', '0.1', '1e-400'],
  // The ends of 32, 53 and 64 bits, and what no number can hold.
  ...['2147483647', '2147483648', '-2147483649', '9007199254740991', '9007199254740993', '9223372036854775808'],
  ...['1e21', '1e308', '1e400', '-1e400'],
];

/** Texts as they are written in JSON. A lone half of a surrogate pair can't be written otherwise. */
const HOSTILE_TEXTS = [
  ...['""', '" "', '"a"', '"\\n"', '"가"', '"😀"'],
  // NUL, half surrogates, other control characters.
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00"', '"a\\ud83d"', '"\\u0007\\u001b[31m"'],
  // Decomposed Hangul and Latin, compatibility letters, invisible characters, direction, full width, other digits.
  ...['"\\u1112\\u1161\\u11ab"', '"e\\u0301"', '"ㄱㅏ"', '"\\u200b"', '"\\u200b\\u200d\\ufeff"', '"\\u00ad"'],
  ...['"\\u202eabc"', '"\\u2066a\\u2069"', '"ａｄｍｉｎ０１"', '"１２３"', '"٣"', '"\\u3164"'],
  // Other languages inside of ours.
  ...[
    '"\' or 1=1--"',
    '"%\' and \'%"',
    '"<script>alert(1)</script>"',
    '"../../etc/passwd"',
    '"%00"',
    '"{{7*7}}"',
    '"%s%n"',
  ],
  ...['"\\\\"', '"\\r\\nx-a: b"'],
  // Numbers and times as text.
  ...[
    '"null"',
    '"true"',
    '"-1"',
    '"1e3"',
    '"0x10"',
    '"01"',
    '"18446744073709551616"',
    '"NaN"',
    '"99999999999999999999"',
  ],
  ...['"0000-01-01"', '"9999-12-31"', '"2026-02-30"', '"+275760-09-13T00:00:00.000Z"', '"0000-01-01T00:00:00.000Z"'],
  // Names that objects have already.
  ...['"__proto__"', '"constructor"', '"toString"'],
  // An id that is valid and belongs to nothing.
  ...[
    '"00000000-0000-0000-0000-000000000000"',
    '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
    '"FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF"',
  ],
  ...[repeated('가', 64), repeated('x', 5000)],
];

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const SHAPES = [
  ...['null', 'true', '[]', '{}', '[[]]', '{"a":1}', '[null]', '["a"]', '[1]'],
  ...[
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"toString":1}',
    '{"valueOf":"x"}',
    '{"length":1}',
  ],
  nested(2000),
  `[${'0,'.repeat(3000)}0]`,
];

/** What may replace a value: all of its own kind, and of the other kinds some, of which one says as much as another. */
export function valuesFor(value: unknown, place: number): readonly string[] {
  const some = (values: readonly string[]) => values.filter((_, index) => (index + place) % ONE_IN === 0);
  if (typeof value === 'string') return [...some(NUMBERS), ...HOSTILE_TEXTS, ...SHAPES];
  if (typeof value === 'number') return [...NUMBERS, ...some(HOSTILE_TEXTS), ...SHAPES];
  return [...some(NUMBERS), ...some(HOSTILE_TEXTS), ...SHAPES];
}

const ONE_IN = 6;

/** The texts alone, for addresses. */
export const TEXTS: readonly string[] = [...HOSTILE_TEXTS, ...NUMBERS.map(number => `"${number}"`)];

/** Percent codings that are none, or are of no character: put into an address as they are. */
export const BROKEN_CODINGS = [
  '%',
  '%zz',
  '%00',
  '%ed%a0%80',
  '%c0%ae',
  '%ff',
  '%F0%9F',
  '%2e%2e%2f',
  '%252e',
] as const;

/** What is added to every object of a body. */
export const EXTRA_FIELDS = [
  '"nonsense":1',
  '"__proto__":{"type":1}',
  '"constructor":{"prototype":{"type":1}}',
  '"":1',
] as const;
