import type { RowPrice } from './rows';

const MARKET_UPDATE = 3;
const SETTLEMENT = 35;
export const STATUS = { open: 1, suspended: 2, settled: 3 } as const;

interface Change {
  /** In thousandths; unchanged where none is given. */
  price?: number;
  /** Open where none is given. */
  status?: number;
  /** The feed's code of the result, for a message that settles. */
  settlement?: number;
}

/** A message of the feed that changes one price of a fixture. Ids go as the feed's bare numbers, however long. */
export function marketText({ row, market, outcome }: RowPrice, { price, status, settlement }: Change): string {
  const at = new Date();
  const bet = {
    Id: `#${outcome.outcomeId}`,
    Name: outcome.name,
    Price: ((price ?? outcome.price) / 1000).toFixed(3),
    ...(outcome.line === null ? {} : { Line: outcome.line }),
    ...(market.baseLine === null ? {} : { BaseLine: market.baseLine }),
    Status: status ?? (settlement === undefined ? STATUS.open : STATUS.settled),
    ...(settlement === undefined ? {} : { Settlement: settlement }),
    LastUpdate: at.toISOString(),
  };
  const event = {
    FixtureId: `#${row.fixture.fixtureId}`,
    Markets: [{ Id: market.marketId, Name: 'Market', Bets: [bet] }],
  };
  const header = {
    Type: settlement === undefined ? MARKET_UPDATE : SETTLEMENT,
    ServerTimestamp: at.getTime(),
    CreationDate: at.toISOString(),
  };
  return JSON.stringify({ Header: header, Body: { Events: [event] } }).replaceAll(/"#(\d+)"/g, '$1');
}
