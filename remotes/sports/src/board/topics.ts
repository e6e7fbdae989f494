import type { Fixture } from '@madang/contracts';

/** What to listen to for these rows: their leagues, each once, in one order, so that the same board asks the same thing. */
export const topicsOf = (rows: readonly { fixture: Fixture }[]): string[] =>
  [...new Set(rows.map(row => `league:${row.fixture.leagueId}`))].sort();
