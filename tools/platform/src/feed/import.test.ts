import { describe, expect, it } from 'vitest';
import { importMessage } from './import';
import { readMessage } from './read';
import { emptyState, type FeedState } from './state';

const FIXTURE = '11098946';
const HOME = `149383821811098946`;
const AWAY = `149383821911098946`;

const envelope = (type: number, body: unknown, sentAt = 1_691_403_334_675) =>
  JSON.stringify({ Header: { Type: type, ServerTimestamp: sentAt }, Body: body });

const fixture = (changes: object = {}) =>
  envelope(1, {
    Events: [
      {
        FixtureId: Number(FIXTURE),
        Fixture: {
          Sport: { Id: 6046, Name: 'Football' },
          Location: { Id: 248, Name: 'International' },
          League: { Id: 54289, Name: 'League' },
          StartDate: '2023-08-07T12:00:00Z',
          LastUpdate: '2023-08-07T10:00:00Z',
          Status: 1,
          Participants: [
            { Id: 2, Name: 'Away', Position: '2' },
            { Id: 1, Name: 'Home', Position: '1' },
          ],
          ...changes,
        },
      },
    ],
  });

interface BetText {
  id?: string;
  name?: string;
  price?: string;
  at?: string;
  more?: string;
}
/** Written as text: JSON.stringify could not write a 64-bit number. */
const bet = ({ id = HOME, name = '1', price = '"1.85"', at = '10:15:00.0000000', more = '"Status":1' }: BetText = {}) =>
  `{"Id":${id},"Name":"${name}","Price":${price},"LastUpdate":"2023-08-07T${at}Z",${more}}`;
const market = (bets: string[], { id = 3, main = 'null', type = 3 } = {}) =>
  `{"Header":{"Type":${type},"ServerTimestamp":1691403334675},"Body":{"Events":[{"FixtureId":${FIXTURE},"Markets":[` +
  `{"Id":${id},"Name":"Asian Handicap","MainLine":${main},"Bets":[${bets.join()}]}]}]}}`;

function after(...texts: string[]): FeedState {
  return texts.reduce<FeedState>((state, text) => {
    const read = readMessage(text);
    return read.kind === 'message' ? importMessage(state, read.message)[0] : state;
  }, emptyState);
}
const outcomeOf = (state: FeedState, id = HOME) => state.get(FIXTURE)?.outcomes.get(id);

describe('importMessage', () => {
  it('keeps what a delta does not name', () => {
    const state = after(fixture(), market([bet(), bet({ id: AWAY, name: '2' })]), market([bet({ price: '"1.9"' })]));

    expect(outcomeOf(state)?.priceMilli).toBe(1900);
    expect(outcomeOf(state, AWAY)?.priceMilli).toBe(1850);
  });

  it('takes the newer update, to the last microsecond, and leaves the older', () => {
    const newer = market([bet({ price: '"1.9"', at: '10:15:00.0000020' })]);
    const older = market([bet({ price: '"1.7"', at: '10:15:00.0000010' })]);

    expect(outcomeOf(after(fixture(), newer, older))?.priceMilli).toBe(1900);
    expect(outcomeOf(after(fixture(), older, newer))?.priceMilli).toBe(1900);
  });

  it('knows home from away by position, never by order', () => {
    const merged = after(fixture()).get(FIXTURE)?.fixture;

    expect([merged?.homeName, merged?.awayName]).toEqual(['Home', 'Away']);
  });

  it('pairs the sides of a handicap by the home side’s line', () => {
    const sides = [
      bet({ more: '"Status":1,"Line":"2.5 (0-0)","BaseLine":"2.5 (0-0)"' }),
      bet({ id: AWAY, name: '2', more: '"Status":1,"Line":"-2.5 (0-0)","BaseLine":"2.5 (0-0)"' }),
    ];

    const state = after(fixture(), market(sides, { main: '"2.5 (0-0)"' }));

    expect([...(state.get(FIXTURE)?.lines.values() ?? [])]).toEqual([
      { marketId: 3, baseLine: '2.5 (0-0)', name: 'Asian Handicap', mainLine: true },
    ]);
    expect(outcomeOf(state, AWAY)).toMatchObject({ baseLine: '2.5 (0-0)', line: '-2.5' });
  });

  it.each([
    ['line', bet({ at: '10:16:00', more: '"Status":1,"BaseLine":""' })],
    ['name', bet({ at: '10:16:00', name: '', more: '"Status":1,"BaseLine":"2.5"' })],
  ])('takes no empty %s for what a bet is, so that what follows still finds it', (_, empty) => {
    const own = '"Status":1,"Line":"2.5","BaseLine":"2.5"';
    const later = bet({ at: '10:17:00', price: '"1.9"', more: own });

    const state = after(fixture(), market([bet({ more: own })]), market([empty]), market([later]));

    expect(outcomeOf(state)).toMatchObject({ name: '1', baseLine: '2.5', priceMilli: 1900 });
  });

  it('suspends with the feed’s reason, and opens again', () => {
    const suspended = after(fixture(), market([bet()]), market([bet({ more: '"Status":2,"SuspensionReason":6' })]));
    const opened = importMessage(suspended, messageOf(market([bet()])))[0];

    expect(outcomeOf(suspended)).toMatchObject({ state: 'suspended', suspensionReason: 6 });
    expect(outcomeOf(opened)).toMatchObject({ state: 'open', suspensionReason: null });
  });

  it('settles half won, and settles again with the later result', () => {
    const half = market([bet({ more: '"Status":3,"Settlement":5' })], { type: 35 });
    const lost = market([bet({ at: '10:20:00', more: '"Status":3,"Settlement":1' })], { type: 35 });

    expect(outcomeOf(after(fixture(), market([bet()]), half))).toMatchObject({ settlement: 5, state: 'closed' });
    expect(outcomeOf(after(fixture(), half, lost))?.settlement).toBe(1);
    expect(outcomeOf(after(fixture(), lost, half))?.settlement).toBe(1);
  });

  it('closes every bet of a cancelled fixture', () => {
    const cancelled = fixture({ Status: 4, LastUpdate: '2023-08-07T10:30:00Z' });

    expect(outcomeOf(after(fixture(), market([bet()]), cancelled))?.state).toBe('closed');
  });

  it('keeps numbers that nobody knows, and takes no bets on them', () => {
    const state = after(
      fixture({ Status: 77, LastUpdate: '2023-08-07T10:30:00Z' }),
      market([bet({ more: '"Status":9,"SuspensionReason":99,"Surprise":{"a":1}' })], { id: 98_765 }),
    );

    expect(state.get(FIXTURE)?.fixture?.status).toBe(77);
    expect(outcomeOf(state)).toMatchObject({ marketId: 98_765, betStatus: 9, state: 'suspended' });
  });

  it('takes no bets at a price that cannot be read, and keeps the last that could', () => {
    const state = after(fixture(), market([bet()]), market([bet({ price: '"0.5"' })]));

    expect(outcomeOf(state)).toMatchObject({ priceMilli: 1850, state: 'suspended' });
  });

  it('takes a fixture back into play when the keep-alive names it again', () => {
    const inPlay = fixture({ Status: 2, LastUpdate: '2023-08-07T12:00:00Z' });
    const missing = envelope(31, { KeepAlive: { ActiveEvents: [] } });
    const named = envelope(31, { KeepAlive: { ActiveEvents: [Number(FIXTURE)] } });

    expect(outcomeOf(after(inPlay, market([bet()]), missing))?.state).toBe('suspended');
    expect(outcomeOf(after(inPlay, market([bet()]), missing, named))?.state).toBe('open');
  });

  it('never changes the state that it was given', () => {
    const before = after(fixture(), market([bet()]));
    const frozen = structuredClone(before);

    importMessage(before, messageOf(market([bet({ price: '"3.5"', at: '11:00:00' })])));

    expect(before).toEqual(frozen);
  });
});

function messageOf(text: string) {
  const read = readMessage(text);
  if (read.kind === 'malformed') throw new Error(read.reason);
  return read.message;
}

describe('readMessage', () => {
  it.each([
    ['{"Header":', 'not JSON'],
    ['[]', 'message'],
    ['{"Header":{"Type":"x"},"Body":{}}', 'Header.Type'],
    ['{"Header":{"Type":1},"Body":{"Events":{}}}', 'Body.Events'],
    ['{"Header":{"Type":1},"Body":{"Events":[{"Fixture":{}}]}}', 'Body.Events.0.FixtureId'],
    [market([bet({ id: '"no number"' })]), 'Body.Events.0.Markets.0.Bets.0.Id'],
    [market([bet({ at: 'noon' })]), 'Body.Events.0.Markets.0.Bets.0.LastUpdate'],
    ['{"Header":{"Type":31}}', 'Body.KeepAlive'],
    ['', 'not JSON'],
  ])('says where %s is broken', (text, where) => {
    const read = readMessage(text);

    expect(read).toMatchObject({ kind: 'malformed', reason: expect.stringContaining(where) });
  });
});
