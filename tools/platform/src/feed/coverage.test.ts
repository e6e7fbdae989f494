import { describe, expect, it } from 'vitest';
import type { Scope } from '../database/tables/feed';
import { importMessage } from './import';
import { emptyMessage, type FeedMessage, readMessage } from './read';
import { emptyState, type FeedState } from './state';
import { fixtureText, marketText } from './testing';

const AT = new Date('2026-11-28T09:00:00Z');
const IN_PLAY = '31000001';
const UPCOMING = '31000002';
const OVER = '31000003';

const messageOf = (text: string): FeedMessage => {
  const read = readMessage(text);
  if (read.kind === 'malformed') throw new Error(read.reason);
  return read.message;
};
const bet = (id: string, name: string) => ({ id, name, price: '1.9' });
const markets = (fixtureId: string, ...bets: ReturnType<typeof bet>[]) =>
  messageOf(marketText(fixtureId, [{ id: 1, bets }], AT));
const metadata = (id: string, status: number, at = AT) =>
  messageOf(fixtureText({ id, startsAt: AT, status, updatedAt: at }, at));

const board = [
  metadata(IN_PLAY, 2),
  metadata(UPCOMING, 1),
  metadata(OVER, 3),
  markets(IN_PLAY, bet('1111111111', '1'), bet('2222222222', '2')),
  markets(UPCOMING, bet('1111111111', '1')),
];
const after = (...messages: readonly FeedMessage[]): FeedState =>
  [...board, ...messages].reduce<FeedState>((state, message) => importMessage(state, message)[0], emptyState);
const coveredIn = (state: FeedState) => [IN_PLAY, UPCOMING, OVER].map(id => state.get(id)?.covered);
const stateIn = (state: FeedState, fixtureId: string, id = '1111111111') =>
  state.get(fixtureId)?.outcomes.get(`${id}${fixtureId}`)?.state;

const silenced = (scope: Scope): FeedMessage => ({ ...emptyMessage, silenced: scope });
const snapshot = (scope: Scope, ...messages: readonly FeedMessage[]): FeedMessage => ({
  ...emptyMessage,
  snapshotOf: scope,
  events: messages.flatMap(({ events }) => events),
});
const keepAlive = (...active: readonly string[]): FeedMessage => ({ ...emptyMessage, active });

describe('a queue that has fallen silent', () => {
  it.each([
    ['all', [false, false, true]],
    ['inPlay', [false, true, true]],
    ['prematch', [true, false, true]],
  ] as const)('of %s takes no bets on its own fixtures', (scope, expected) => {
    const state = after(silenced(scope));

    expect(coveredIn(state)).toEqual(expected);
    expect(stateIn(state, IN_PLAY)).toBe(expected[0] ? 'open' : 'suspended');
    expect(stateIn(state, UPCOMING)).toBe(expected[1] ? 'open' : 'suspended');
  });

  it('before the start is not answered for by a keep-alive of what is in play', () => {
    expect(coveredIn(after(silenced('all'), keepAlive(IN_PLAY)))).toEqual([true, false, true]);
  });

  it('changes nothing further where all is silent already', () => {
    const [, changes] = importMessage(after(silenced('all')), silenced('all'));

    expect(changes).toEqual([]);
  });
});

describe('a snapshot', () => {
  it('answers for what it names and takes bets on it again', () => {
    const messages = [metadata(IN_PLAY, 2), markets(IN_PLAY, bet('1111111111', '1'), bet('2222222222', '2'))];
    const state = after(silenced('all'), snapshot('all', ...messages));

    expect(coveredIn(state)).toEqual([true, false, true]);
    expect(stateIn(state, IN_PLAY)).toBe('open');
  });

  it('of one queue says nothing of the other’s fixtures', () => {
    expect(coveredIn(after(snapshot('prematch')))).toEqual([true, false, true]);
    expect(coveredIn(after(snapshot('inPlay')))).toEqual([false, true, true]);
  });

  it('suspends a bet that it does not name, until there is news of it', () => {
    const gone = after(snapshot('all', markets(IN_PLAY, bet('1111111111', '1'))));
    const back = after(
      snapshot('all', markets(IN_PLAY, bet('1111111111', '1'))),
      markets(IN_PLAY, bet('2222222222', '2')),
    );

    expect(stateIn(gone, IN_PLAY)).toBe('open');
    expect(stateIn(gone, IN_PLAY, '2222222222')).toBe('suspended');
    expect(stateIn(back, IN_PLAY, '2222222222')).toBe('open');
  });
});

describe('a fixture that leaves play', () => {
  it('no longer depends on the keep-alive', () => {
    const postponed = metadata(IN_PLAY, 5, new Date(AT.getTime() + 1000));

    expect(coveredIn(after(keepAlive(), postponed))[0]).toBe(true);
  });
});
