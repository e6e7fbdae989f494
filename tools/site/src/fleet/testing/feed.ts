import { BET_STATUS, FEED_TYPE } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';

/** Messages of a feed about one fixture with one market. */
export const FIXTURE = '31009001';
export const OUTCOME = `1493838218${FIXTURE}`;
export const TOPIC = `fixture:${FIXTURE}`;

const feedMessage = (type: number, event: string) => {
  const now = new Date();
  const header = { Type: type, ServerTimestamp: now.getTime(), CreationDate: now.toISOString() };
  return `{"Header":${JSON.stringify(header)},"Body":{"Events":[{"FixtureId":${FIXTURE},${event}}]}}`;
};

export function fixtureText(): string {
  const fixture = {
    Sport: { Id: 6046, Name: 'Football' },
    Location: { Id: 243, Name: '대한민국' },
    League: { Id: 2420, Name: 'K리그1' },
    StartDate: new Date(Date.now() + 3_600_000).toISOString(),
    LastUpdate: new Date().toISOString(),
    Status: FIXTURE_STATUS.notStarted,
    Participants: [
      { Id: 1, Name: 'FC서울', Position: '1' },
      { Id: 2, Name: '울산 HD', Position: '2' },
    ],
  };
  return feedMessage(FEED_TYPE.fixture, `"Fixture":${JSON.stringify(fixture)}`);
}

/** The price of the one selection; with a result, its settlement. Ids are numbers of 64 bits, as the feed's are. */
export function priceText(price: string, settlement?: number): string {
  const bet = {
    Name: '1',
    Price: price,
    Status: settlement === undefined ? BET_STATUS.open : BET_STATUS.settled,
    LastUpdate: new Date().toISOString(),
    ...(settlement === undefined ? {} : { Settlement: settlement }),
  };
  const market = `{"Id":1,"Name":"1X2","Bets":[{"Id":${OUTCOME},${JSON.stringify(bet).slice(1)}]}`;
  return feedMessage(settlement === undefined ? FEED_TYPE.market : FEED_TYPE.settlement, `"Markets":[${market}]`);
}
