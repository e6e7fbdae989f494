import { expect, it } from 'vitest';
import { OWN_SPORT_IDS, sportKey } from './sports';

it('has five sports of its own, and one key for all others', () => {
  const tennis = '54094';

  expect(OWN_SPORT_IDS.map(sportKey)).toEqual(['football', 'basketball', 'volleyball', 'baseball', 'iceHockey']);
  expect(sportKey(tennis)).toBe('other');
});
