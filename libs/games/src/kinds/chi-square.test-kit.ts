/** Natural logarithm of the gamma function, by Lanczos. */
function logGamma(x: number): number {
  const factors = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -5.395239384953e-6,
  ];
  const sum = factors.reduce((all, factor, index) => all + factor / (x + index + 1), 1.000000000190015);
  return Math.log((2.5066282746310007 * sum) / x) - (x + 5.5) + (x + 0.5) * Math.log(x + 5.5);
}

/** From here on the rest is nothing for any number of classes that a game has, and the series would pass the range of numbers. */
const FAR = 600;

/** The lower part of the incomplete gamma function, as a series that ends where terms no longer count. */
function gammaBelow(shape: number, x: number): number {
  if (x > FAR) return 1;
  let term = 1 / shape;
  let sum = term;
  for (let step = 1; term > sum * 1e-14; step += 1) {
    term *= x / (shape + step);
    sum += term;
  }
  return x === 0 ? 0 : sum * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/** One class of results: how often it came, and how often it should have. */
export interface Frequency {
  readonly count: number;
  readonly expected: number;
}

/** Classes that are too rare for the test are put together with the rarest that isn't. */
function joined(frequencies: readonly Frequency[]): Frequency[] {
  const sorted = frequencies.toSorted((one, other) => one.expected - other.expected);
  const classes: Frequency[] = [];
  let open: Frequency = { count: 0, expected: 0 };
  for (const { count, expected } of sorted) {
    open = { count: open.count + count, expected: open.expected + expected };
    if (open.expected < 10) continue;
    classes.push(open);
    open = { count: 0, expected: 0 };
  }
  return classes;
}

/** How likely frequencies are at least as far from what was expected, by Pearson's chi-square test. */
export function pValueOf(frequencies: readonly Frequency[]): number {
  const classes = joined(frequencies);
  const statistic = classes.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return 1 - gammaBelow((classes.length - 1) / 2, statistic / 2);
}
