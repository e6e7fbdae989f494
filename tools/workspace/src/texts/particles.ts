/** Particles that have another form behind a vowel than behind a consonant. */
const PARTICLES = [
  '으로',
  '로',
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '과',
  '와',
  '이에요',
  '예요',
  '이나',
  '나',
  '이라',
  '라',
];

/** What comes before may end in any sound, unless it is one of these, which always end alike: 원, 건, P, %, USD. */
const ENDS_ALIKE = /^(?:formatWon|formatWonChange|CRYPTO_WORD\b)/;

const AFTER_VALUE = new RegExp(`\\$?\\{([^{}]*)\\}(?:['"”’)]|</\\w+>)*(?:${PARTICLES.join('|')})(?![가-힣])`, 'g');

/** Finds particles that are written behind a value, and so are wrong behind half of all values: `withJosa` knows better. */
export function fixedParticles(source: string): string[] {
  return [...source.matchAll(AFTER_VALUE)]
    .filter(([, value = '']) => value !== '' && !ENDS_ALIKE.test(value))
    .map(([found]) => found);
}
