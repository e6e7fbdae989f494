import { describe, expect, it } from 'vitest';
import { aSituation, aVisitor } from './a-situation.test-kit';
import { firstVerdict } from './order';

describe('maintenance', () => {
  it('logs a member out and sends everyone to /maintenance', () => {
    const away = { kind: 'go', to: '/maintenance', logOut: true };

    expect(firstVerdict(aSituation({ path: '/europe', maintenance: true }))).toEqual(away);
    expect(firstVerdict(aVisitor({ path: '/login', maintenance: true }))).toEqual(away);
  });

  it('keeps everyone who is at /maintenance there while it lasts, whatever later guards would say', () => {
    const situation = aSituation({ path: '/maintenance', maintenance: true, unread: 3, stamp: '2020-01-01 00:00:00' });

    expect(firstVerdict(situation)).toEqual({ kind: 'stay' });
  });

  it('sends everyone from /maintenance to the start once it is over', () => {
    expect(firstVerdict(aSituation({ path: '/maintenance' }))).toEqual({ kind: 'go', to: '/', logOut: true });
  });

  it('leaves operators in their area, and lets them back to it', () => {
    const admin = { type: 1, role: 10, withdrawalType: 0 };
    const onAdmin = { path: '/admin/maintenance', maintenance: true };

    expect(firstVerdict(aSituation({ ...onAdmin, member: admin }))).toBeNull();
    expect(firstVerdict(aSituation({ ...onAdmin, member: null }))).toBeNull();
    expect(firstVerdict(aSituation({ path: '/maintenance', maintenance: true, member: admin }))).toEqual({
      kind: 'go',
      to: '/admin',
    });
    expect(firstVerdict(aSituation({ path: '/europe', maintenance: true, member: admin }))).toMatchObject({
      to: '/maintenance',
    });
    expect(firstVerdict(aVisitor(onAdmin))).toMatchObject({ to: '/maintenance' });
  });

  it('moves nobody before the reply comes', () => {
    expect(firstVerdict(aSituation({ maintenance: null }))).toBeNull();
    expect(firstVerdict(aVisitor({ path: '/maintenance', maintenance: null }))).toEqual({ kind: 'stay' });
  });
});

describe('expiry', () => {
  it('logs out a member whose stamp has passed, and says so', () => {
    const verdict = firstVerdict(aSituation({ stamp: '2026-11-28 15:00:00' }));

    expect(verdict).toEqual({ kind: 'go', to: '/login', logOut: true, say: '로그아웃 되었습니다.' });
  });

  it('lets a member be whose stamp lies ahead', () => {
    expect(firstVerdict(aSituation({ stamp: '2026-11-28 15:00:01' }))).toBeNull();
  });
});

describe('entry', () => {
  const manager = { type: 2, role: 0, withdrawalType: 0 };
  const admin = { type: 1, role: 10, withdrawalType: 0 };
  const otherAdmin = { type: 1, role: 5, withdrawalType: 1 };

  it('sends a manager to /manager, and not on from there', () => {
    expect(firstVerdict(aSituation({ path: '/europe', member: manager }))).toEqual({ kind: 'go', to: '/manager' });
    expect(firstVerdict(aSituation({ path: '/manager/members', member: manager }))).toBeNull();
  });

  it('sends an admin of role 10 and withdrawal type 0 to /admin', () => {
    expect(firstVerdict(aSituation({ member: admin }))).toEqual({ kind: 'go', to: '/admin' });
    expect(firstVerdict(aSituation({ path: '/admin', member: admin }))).toBeNull();
  });

  it.each([manager, admin])('lets operators look at what members would get while they preview it: %j', member => {
    const previewing = aSituation({ path: '/europe', member, isPreview: true });

    expect(firstVerdict(previewing)).toBeNull();
    expect(firstVerdict({ ...previewing, path: '/login' })).toMatchObject({ kind: 'go' });
  });

  it('leaves another admin where they are, but starts them at /admin after logging in', () => {
    expect(firstVerdict(aSituation({ member: otherAdmin }))).toBeNull();
    expect(firstVerdict(aSituation({ path: '/login', member: otherAdmin }))).toEqual({ kind: 'go', to: '/admin' });
  });

  it('sends a logged-in member on from /login, to the page that they wanted', () => {
    expect(firstVerdict(aSituation({ path: '/login' }))).toEqual({ kind: 'go', to: '/' });
    expect(firstVerdict(aSituation({ path: '/login', intended: '/charge' }))).toEqual({ kind: 'go', to: '/charge' });
  });
});

describe('authentication', () => {
  it('keeps visitors out of every page but log-in and maintenance', () => {
    expect(firstVerdict(aVisitor({ path: '/charge' }))).toEqual({ kind: 'go', to: '/login' });
    expect(firstVerdict(aVisitor({ path: '/login' }))).toBeNull();
  });

  it('takes the sign-up code along', () => {
    const verdict = firstVerdict(aVisitor({ search: '?joinCd=A7%26K2&x=1' }));

    expect(verdict).toEqual({ kind: 'go', to: '/login?joinCd=A7%26K2' });
  });
});

describe('unread', () => {
  it('says that a message has come and goes to /message with the time', () => {
    const verdict = firstVerdict(aSituation({ path: '/europe', unread: 2 }));

    expect(verdict).toEqual({
      kind: 'go',
      to: '/message?time=1795845600',
      say: '쪽지가 도착했습니다. 확인 후 이용해주세요.',
      leadsBack: true,
    });
  });

  it.each([
    ['while reading', { path: '/message', unread: 2 }],
    ['with nothing unread', { unread: 0 }],
    ['before the count is known', { unread: null }],
    ['while something of the member’s is in the air', { unread: 2, isBusy: true }],
    ['when no remote serves /message', { unread: 2, isServed: () => false }],
  ])('goes nowhere %s', (_, fields) => {
    expect(firstVerdict(aSituation(fields))).toBeNull();
  });

  it('comes after expiry and entry: a manager is not sent to read', () => {
    const manager = { type: 2, role: 0, withdrawalType: 0 };

    expect(firstVerdict(aSituation({ member: manager, unread: 2 }))).toEqual({ kind: 'go', to: '/manager' });
    const atWork = aSituation({ path: '/manager', layout: 'operator', member: manager, unread: 2 });
    expect(firstVerdict(atWork)).toBeNull();
  });
});
