/** What is owed: the conditions of one member, the oldest first. */
export interface Owed {
  /** Won. */
  readonly required: number;
}

/**
 * How much of each condition is reached. `turnover[k]` is what was bet while `k` conditions stood: it fills those, the oldest
 * first, and what none of them needs is lost. Turnover before the first condition (`turnover[0]`) counts for none.
 */
export function countTurnover(conditions: readonly Owed[], turnover: readonly number[]): number[] {
  const counted = conditions.map(() => 0);
  turnover.forEach((bet, standing) => {
    let left = bet;
    conditions.slice(0, standing).forEach(({ required }, index) => {
      const part = Math.min(left, required - (counted[index] ?? 0));
      counted[index] = (counted[index] ?? 0) + part;
      left -= part;
    });
  });
  return counted;
}
