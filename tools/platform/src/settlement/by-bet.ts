/** Rows under the bet that they belong to, in their order. */
export function byBet<Row extends { readonly betId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const all = new Map<string, Row[]>();
  for (const row of rows) {
    const group = all.get(row.betId);
    if (group) group.push(row);
    else all.set(row.betId, [row]);
  }
  return all;
}
