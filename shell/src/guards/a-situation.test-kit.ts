import type { Situation } from './situation';

/** A member on the home page of a site where all is well. */
export const aSituation = (fields: Partial<Situation> = {}): Situation => ({
  path: '/',
  layout: 'member',
  search: '',
  now: new Date('2026-11-28T06:00:00Z'),
  isMember: true,
  member: { type: 0, role: 0, withdrawalType: 0 },
  stamp: '2026-11-28 16:00:00',
  unread: 0,
  isBusy: false,
  maintenance: false,
  intended: null,
  isPreview: false,
  isServed: () => true,
  ...fields,
});

export const aVisitor = (fields: Partial<Situation> = {}): Situation =>
  aSituation({ isMember: false, member: null, stamp: null, unread: null, ...fields });
