import { BET_STATUS, FEED_TYPE } from '@madang/contracts';
import type { RowPrice } from './rows';

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
    Status: status ?? (settlement === undefined ? BET_STATUS.open : BET_STATUS.settled),
    ...(settlement === undefined ? {} : { Settlement: settlement }),
    LastUpdate: at.toISOString(),
  };
  const event = {
    FixtureId: `#${row.fixture.fixtureId}`,
    Markets: [{ Id: market.marketId, Name: 'Market', Bets: [bet] }],
  };
  const header = {
    Type: settlement === undefined ? FEED_TYPE.market : FEED_TYPE.settlement,
    ServerTimestamp: at.getTime(),
    CreationDate: at.toISOString(),
  };
  return JSON.stringify({ Header: header, Body: { Events: [event] } }).replaceAll(/"#(\d+)"/g, '$1');
}
