import { readFileSync } from 'node:fs';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { importMessage } from './import';
import { readMessage } from './read';
import { emptyState } from './state';

const SAMPLES = new URL('../../../feed/data/trade360/', import.meta.url);
const samples = [
  'fixture-update-type1',
  'livescore-update-type2',
  'market-update-type3',
  'keep-alive-type31',
  'heartbeat-type32',
  'settlement-type35',
  'outright-league-market-update-type40',
  'snapshot-get-outright-league-markets',
].map(name => readFileSync(new URL(`${name}.json`, SAMPLES), 'utf8'));

const junk = fc.constantFrom(
  'null',
  '{}',
  '[]',
  '"x"',
  '-1',
  '1e400',
  '99999999999999999999999',
  '""',
  'true',
  '"2023-99-99T99:99:99Z"',
);

/** Puts something else in the place of one value of a sample. */
const broken = fc.tuple(fc.constantFrom(...samples), fc.nat(), junk).map(([text, place, other]) => {
  const values = [...text.matchAll(/(?<=: )("[^"]*"|-?[\d.]+|true|false|null)/g)];
  const hit = values[place % values.length];
  return hit ? text.slice(0, hit.index) + other + text.slice(hit.index + hit[0].length) : text;
});

/** Whatever comes, it is applied or said to be malformed; the state stays whole. */
function survives(text: string): void {
  const read = readMessage(text);
  if (read.kind === 'malformed') {
    expect(read.reason).not.toBe('');
    return;
  }
  const [state, changes] = importMessage(emptyState, read.message);
  for (const fixtureState of state.values()) {
    for (const outcome of fixtureState.outcomes.values()) expect(Number.isSafeInteger(outcome.priceMilli)).toBe(true);
  }
  for (const change of changes) {
    if (change.kind === 'fixture') expect(Number.isFinite(change.fixture.startsAt)).toBe(true);
    if (change.kind === 'score') expect(Number.isInteger(change.score.home)).toBe(true);
  }
}

describe('a broken message', () => {
  test.prop([broken], { numRuns: 3000 })('with another value in one place never throws', survives);

  test.prop([fc.constantFrom(...samples), fc.nat()], { numRuns: 200 })('that was cut off never throws', (text, at) =>
    survives(text.slice(0, at % text.length)),
  );

  test.prop([fc.json()], { numRuns: 200 })('of any other form never throws', survives);
});
