/** Of so many visits, so many failed. */
export interface VisitCounts {
  readonly visits: number;
  readonly failed: number;
}

/** A share with bounds between which the true one lies, however often they are looked at. */
export interface Bounded extends VisitCounts {
  readonly low: number;
  readonly high: number;
}

const HALVINGS = 40;

/**
 * Bounds of a share that hold at all moments at once, with a chance of at most `alpha` that the true share ever lies
 * outside: one may look after every visit, and stop whenever one likes.
 *
 * It is Robbins' beta-binomial mixture (H. Robbins, "Statistical methods related to the law of the iterated logarithm",
 * Annals of Mathematical Statistics 41, 1970; as a confidence sequence in Howard, Ramdas, McAuliffe and Sekhon,
 * "Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49, 2021). With s failures in n
 * visits, B(1+s, 1+n-s) / (p^s (1-p)^(n-s)) is a martingale of mean 1 when p is the true share: by Ville's inequality it
 * ever reaches 1/alpha with a chance of at most alpha. The bounds are all p for which it has not, now.
 */
export function boundedShare({ visits, failed }: VisitCounts, alpha: number): Bounded {
  const counts = { visits, failed };
  if (visits === 0) return { ...counts, low: 0, high: 1 };
  const whole = failed / visits;
  const mixture = logBeta(1 + failed, 1 + visits - failed);
  const isInside = (share: number) => {
    return mixture - logLikelihood(counts, share) < -Math.log(alpha);
  };
  return { ...counts, low: edge(isInside, whole, 0), high: edge(isInside, whole, 1) };
}

/** Where the inside ends on the way from a share within to one that may lie without. The likelihood has one peak. */
function edge(isInside: (share: number) => boolean, within: number, without: number): number {
  if (isInside(without)) return without;
  let [inside, outside] = [within, without];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (inside + outside) / 2;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  // The side beyond the edge: rounding must not make the bounds narrower than they are.
  return outside;
}

function logLikelihood({ visits, failed }: VisitCounts, share: number): number {
  const good = visits - failed;
  const ofFailed = failed === 0 ? 0 : failed * Math.log(share);
  return ofFailed + (good === 0 ? 0 : good * Math.log1p(-share));
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Lanczos' approximation, good to 15 digits for arguments of 1 and more. */
function logGamma(value: number): number {
  const less = value - 1;
  const sum = LANCZOS.reduce((total, part, index) => total + part / (less + index + 1), 0.99999999999980993);
  const base = less + LANCZOS.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (less + 0.5) * Math.log(base) - base + Math.log(sum);
}
