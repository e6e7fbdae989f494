import type { Popup } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { type Hidden, hide, shownOf } from './hidden';

const HOUR = 3_600_000;
const aPopup = (fields: Partial<Popup> = {}): Popup => ({
  id: 'p1',
  popupFlg: 1,
  visiableFlag: 1,
  notShowingexpireTime: '',
  pcLeftLocation: 40,
  pcTopLocation: 40,
  width: 360,
  contents: '<p>안내</p>',
  ...fields,
});
const shownIds = (hidden: Hidden, now: number) =>
  shownOf([aPopup(), aPopup({ id: 'p2' })], hidden, now).map(({ id }) => id);

describe('a hidden popup', () => {
  const hidden = hide({}, 'p1', 0);

  it('stays away for six hours, alone', () => {
    expect(shownIds(hidden, 6 * HOUR - 1)).toEqual(['p2']);
  });

  it('is shown again after six hours', () => {
    expect(shownIds(hidden, 6 * HOUR)).toEqual(['p1', 'p2']);
  });

  it('is forgotten once its time is over', () => {
    expect(hide(hidden, 'p2', 7 * HOUR)).toEqual({ p2: 13 * HOUR });
  });
});

it.each([{ popupFlg: 0 }, { visiableFlag: 0 }] as const)('a popup that is switched off is not shown: %j', off => {
  expect(shownOf([aPopup(off)], {}, 0)).toEqual([]);
});
