import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importMessage } from './import';
import { type FeedMessage, readMessage } from './read';
import { emptyState, type FeedChange, type FeedState } from './state';

const SAMPLES = new URL('../../../feed/data/trade360/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(`${name}.json`, SAMPLES), 'utf8');

function messageOf(text: string): FeedMessage {
  const read = readMessage(text);
  if (read.kind === 'malformed') throw new Error(read.reason);
  return read.message;
}

const imported = (state: FeedState, text: string) => importMessage(state, messageOf(text));
const kindsOf = (changes: readonly FeedChange[]) => changes.map(change => change.kind);

/** Metadata for a fixture of a sample that came without any. */
const fixtureMessage = (fixtureId: string, status = 1) =>
  sample('fixture-update-type1').replace('11113180', fixtureId).replace('"Status": 9', `"Status": ${status}`);

describe('the feed’s real samples', () => {
  it('read a fixture: ids are text, home and away go by position', () => {
    const [state, changes] = imported(emptyState, sample('fixture-update-type1'));

    expect(kindsOf(changes)).toEqual(['fixture']);
    expect(state.get('11113180')?.fixture).toMatchObject({
      sportId: '6046',
      locationId: '248',
      leagueId: '54289',
      homeId: '53008994',
      homeName: 'AC Milan (james)',
      awayName: 'arsenal (taroo)',
      startsAt: Date.parse('2023-08-03T07:50:34Z'),
      status: 9,
    });
  });

  it('read a livescore: 2–4 after the second half, each half by itself', () => {
    const [before] = imported(emptyState, fixtureMessage('11112583', 2));

    const [state, changes] = imported(before, sample('livescore-update-type2'));

    expect(kindsOf(changes)).toContain('score');
    expect(state.get('11112583')?.score).toMatchObject({
      home: 2,
      away: 4,
      period: 100,
      clockSeconds: 5400,
      periods: [
        { period: 10, home: 1, away: 2 },
        { period: 20, home: 1, away: 2 },
        { period: 100, home: 2, away: 4 },
      ],
    });
  });

  it('read a market: the bet’s 64-bit id keeps its tail, which is the fixture’s id', () => {
    const [before] = imported(emptyState, fixtureMessage('11098946'));

    const [, changes] = imported(before, sample('market-update-type3'));

    expect(changes).toContainEqual(
      expect.objectContaining({
        kind: 'outcome',
        outcome: expect.objectContaining({
          outcomeId: '149383821811098946',
          marketId: 712,
          name: 'Kenny Ximenes',
          priceMilli: 19_000,
          state: 'open',
        }),
      }),
    );
  });

  it('hold a market back until its fixture comes, then publish it', () => {
    const [before, none] = imported(emptyState, sample('market-update-type3'));
    const [, changes] = imported(before, fixtureMessage('11098946'));

    expect(none).toEqual([]);
    expect(kindsOf(changes)).toEqual(['fixture', 'line', 'outcome']);
  });

  it('read a settlement: the price is cut to thousandths, the bet is closed', () => {
    const [before] = imported(emptyState, fixtureMessage('11092776'));

    const [state, changes] = imported(before, sample('settlement-type35'));

    expect(kindsOf(changes)).toEqual(['line', 'outcome', 'outcome', 'outcome']);
    expect(state.get('11092776')?.outcomes.get('172814742111092776')).toMatchObject({
      name: '1-4',
      priceMilli: 17_057,
      settlement: 1,
      state: 'closed',
    });
  });

  it('read a keep-alive: what is in play and not named takes no bets', () => {
    const named = fixtureMessage('8066615', 2);
    const [first] = imported(emptyState, named);
    const [both] = imported(first, fixtureMessage('11098946', 2));
    const [open] = imported(both, sample('market-update-type3'));

    const [state, changes] = imported(open, sample('keep-alive-type31'));

    expect(state.get('8066615')?.covered).toBe(true);
    expect(state.get('11098946')?.covered).toBe(false);
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'outcome', outcome: expect.objectContaining({ state: 'suspended' }) }),
    );
  });

  it('read a heartbeat: it changes nothing', () => {
    expect(messageOf(sample('heartbeat-type32')).sentAt).toBe(1641989939 * 1_000_000);
    expect(imported(emptyState, sample('heartbeat-type32'))[1]).toEqual([]);
  });

  it.each(['outright-league-market-update-type40', 'snapshot-get-outright-league-markets'])(
    'read %s: its events are found inside league and season',
    name => {
      const [state] = imported(emptyState, sample(name));

      expect(state.get('26721036')?.outcomes.get('2655634626721036')).toMatchObject({
        marketId: 274,
        name: 'Not Simply Simon',
        priceMilli: 1500,
      });
    },
  );

  it('take both forms of the timestamp', () => {
    const seconds = messageOf(sample('keep-alive-type31')).sentAt;
    const millis = messageOf(sample('market-update-type3')).sentAt;

    expect(seconds).toBe(1642074018_000_000);
    expect(millis).toBe(1691403334675_000);
  });

  it('end in the same state when they are applied twice, the second time changing nothing', () => {
    const texts = [fixtureMessage('11092776'), sample('settlement-type35'), sample('livescore-update-type2')];
    const once = texts.reduce<FeedState>((state, text) => imported(state, text)[0], emptyState);

    const [twice, changes] = imported(once, sample('settlement-type35'));

    expect(twice).toEqual(once);
    expect(changes).toEqual([]);
  });
});
