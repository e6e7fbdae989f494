/** Builders of feed messages for tests, as texts with 64-bit numbers where the feed has them. */

export interface TestFeedFixture {
  id: string;
  sport?: string;
  location?: readonly [id: string, name: string];
  league?: readonly [id: string, name: string];
  home?: string;
  away?: string;
  startsAt: Date;
  status?: number;
  updatedAt?: Date;
}

const header = (type: number, at: Date) => ({
  Type: type,
  ServerTimestamp: at.getTime(),
  CreationDate: at.toISOString(),
});

export function fixtureText(fixture: TestFeedFixture, at: Date): string {
  const [locationId, locationName] = fixture.location ?? ['243', '대한민국'];
  const [leagueId, leagueName] = fixture.league ?? ['2420', 'K리그1'];
  return JSON.stringify({
    Header: header(1, at),
    Body: {
      Events: [
        {
          FixtureId: Number(fixture.id),
          Fixture: {
            Sport: { Id: Number(fixture.sport ?? '6046'), Name: 'Sport' },
            Location: { Id: Number(locationId), Name: locationName },
            League: { Id: Number(leagueId), Name: leagueName },
            StartDate: fixture.startsAt.toISOString(),
            LastUpdate: (fixture.updatedAt ?? at).toISOString(),
            Status: fixture.status ?? 1,
            Participants: [
              { Id: Number(`${fixture.id}2`), Name: fixture.away ?? '울산 HD', Position: '2' },
              { Id: Number(`${fixture.id}1`), Name: fixture.home ?? 'FC서울', Position: '1' },
            ],
          },
        },
      ],
    },
  });
}

export interface TestBet {
  /** In front of the fixture's id. */
  id: string;
  name: string;
  price: string;
  line?: string;
  baseLine?: string;
  status?: number;
  settlement?: number;
  reason?: number;
}

export interface TestMarket {
  id: number;
  main?: string;
  bets: readonly TestBet[];
}

/** Type 35 where a bet is settled, else 3. */
export function marketText(fixtureId: string, markets: readonly TestMarket[], at: Date): string {
  const isSettled = markets.some(({ bets }) => bets.some(({ settlement }) => settlement !== undefined));
  const body = {
    Header: header(isSettled ? 35 : 3, at),
    Body: {
      Events: [
        {
          FixtureId: `#${fixtureId}`,
          Markets: markets.map(({ id, main, bets }) => ({
            Id: id,
            Name: `Market ${id}`,
            ...(main === undefined ? {} : { MainLine: main }),
            Bets: bets.map(bet => ({
              Id: `#${bet.id}${fixtureId}`,
              Name: bet.name,
              Price: bet.price,
              Line: bet.line,
              BaseLine: bet.baseLine,
              Status: bet.status ?? (bet.settlement === undefined ? 1 : 3),
              Settlement: bet.settlement,
              SuspensionReason: bet.reason,
              LastUpdate: at.toISOString(),
            })),
          })),
        },
      ],
    },
  };
  return JSON.stringify(body).replace(/"#(\d+)"/g, '$1');
}

export function scoreText(
  fixtureId: string,
  score: { home: number; away: number; period: number; seconds?: number },
  at: Date,
): string {
  const Results = [
    { Position: '1', Value: String(score.home) },
    { Position: '2', Value: String(score.away) },
  ];
  return JSON.stringify({
    Header: header(2, at),
    Body: {
      Events: [
        {
          FixtureId: Number(fixtureId),
          Livescore: {
            Scoreboard: { Status: 2, CurrentPeriod: score.period, Time: String(score.seconds ?? 0), Results },
            Periods: [{ Type: score.period, Results }],
          },
        },
      ],
    },
  });
}
