import { Login } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { browserFrom, cookieFor, hasLoggedIn } from './browser-cookie';

const secret = 'the secret of the site';
const nobody = browserFrom('');

describe('the cookie of a browser', () => {
  const keep = (set: string) => browserFrom(set.split(';')[0] ?? '');

  it('recognises no browser once the account has ended all log-ins', () => {
    const browser = keep(cookieFor(nobody, { userId: 'dalbit1', age: 0, secret }, true));

    expect(hasLoggedIn(browser, { userId: 'dalbit1', age: 1, secret })).toBe(false);
  });

  it('knows the account that logged in with it, and no other', () => {
    const browser = keep(cookieFor(nobody, { userId: 'Dalbit1', age: 0, secret }, true));

    expect(hasLoggedIn(browser, { userId: 'dalbit1', age: 0, secret })).toBe(true);
    expect(hasLoggedIn(browser, { userId: 'goal1004', age: 0, secret })).toBe(false);
    expect(hasLoggedIn(nobody, { userId: 'dalbit1', age: 0, secret })).toBe(false);
  });

  it('can not be made without the secret, nor its mark be taken to another browser', () => {
    const forged = keep(cookieFor(nobody, { userId: 'dalbit1', age: 0, secret: 'a guess' }, true));
    const own = keep(cookieFor(nobody, { userId: 'dalbit1', age: 0, secret }, true));

    expect(hasLoggedIn(forged, { userId: 'dalbit1', age: 0, secret })).toBe(false);
    expect(hasLoggedIn({ id: browserFrom('').id, marks: own.marks }, { userId: 'dalbit1', age: 0, secret })).toBe(
      false,
    );
  });

  it('keeps the last five accounts of a shared browser', () => {
    let browser = nobody;
    for (let nth = 0; nth < 7; nth += 1)
      browser = keep(cookieFor(browser, { userId: `member${nth}`, age: 0, secret }, true));

    const answers = Array.from({ length: 7 }, (_, nth) =>
      hasLoggedIn(browser, { userId: `member${nth}`, age: 0, secret }),
    );
    expect(answers).toEqual([false, false, true, true, true, true, true]);
  });

  it('is read by no script and sent to no other site', () => {
    const cookie = cookieFor(nobody, { userId: 'dalbit1', age: 0, secret }, true);

    expect(cookie).toMatch(/; Path=\/api\/member\/login; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
    expect(cookieFor(nobody, { userId: 'dalbit1', age: 0, secret }, false)).not.toContain('Secure');
  });
});

describe('a stranger who guesses', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const logIn = (userId: string, password: string, { cookie = '', address = '10.0.0.1' } = {}) =>
    platform.request(Login, { body: { userId, password }, address, ...(cookie ? { headers: { cookie } } : {}) });
  const cookieOf = (reply: { headers: Readonly<Record<string, unknown>> }) =>
    String(reply.headers['set-cookie']).split(';')[0] ?? '';

  it('does not lock out the owner’s own browser, at any address', async () => {
    const { userId } = await platform.member({ type: 1 });
    const cookie = cookieOf(await logIn(userId, TEST_PASSWORD));
    for (let tries = 0; tries < 12; tries += 1) await logIn(userId, 'wrong123', { address: '10.0.0.2' });

    expect(await logIn(userId, TEST_PASSWORD)).toMatchObject({ status: 429 });
    expect(await logIn(userId, TEST_PASSWORD, { cookie })).toMatchObject({ status: 200 });
    expect(await logIn(userId, TEST_PASSWORD, { cookie, address: '10.0.0.2' })).toMatchObject({ status: 200 });
    expect(await logIn(userId, TEST_PASSWORD)).toMatchObject({ status: 429 });
  });

  it('gets no more guesses by a cookie of their own account, or a made up one', async () => {
    const [owner, stranger] = [await platform.member(), await platform.member()];
    const cookie = cookieOf(await logIn(stranger.userId, TEST_PASSWORD));
    const cookies = [cookie, `madang.browser=${'a'.repeat(22)}.${'b'.repeat(43)}`, 'madang.browser=x'];

    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push(
        (await logIn(owner.userId, 'wrong123', { cookie: cookies[tries % 3] ?? '', address: `10.9.0.${tries}` }))
          .status,
      );
    }

    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  it('is limited in a stolen browser as anywhere', async () => {
    const { userId } = await platform.member();
    const cookie = cookieOf(await logIn(userId, TEST_PASSWORD));
    for (let tries = 0; tries < 5; tries += 1) await logIn(userId, 'wrong123', { cookie });

    expect(await logIn(userId, TEST_PASSWORD, { cookie })).toMatchObject({ status: 429 });
  });
});
