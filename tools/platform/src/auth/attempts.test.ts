import { Login } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('guessing passwords', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
  };
  const logIn = (userId: string, password: string, address = newAddress()) =>
    platform.request(Login, { body: { userId, password }, address });
  const statusesOf = async (tries: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(tries)).map(reply => reply.status);

  it('is stopped after five failures a minute at one id, whatever the address, with the seconds to wait [C-login]', async () => {
    const { userId } = await platform.member();
    for (let tries = 0; tries < 5; tries += 1) expect(await logIn(userId, 'wrong123')).toMatchObject({ status: 404 });
    platform.moveClock(20 * SECOND);

    const reply = await logIn(userId, TEST_PASSWORD);

    expect(reply).toMatchObject({
      status: 429,
      body: { message: '로그인 시도가 너무 많아요. 40초 뒤에 다시 시도해 주세요.' },
    });
    expect(reply.headers['retry-after']).toBe('40');
    platform.moveClock(41 * SECOND);
    expect(await logIn(userId, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('lets no guess more through when they are sent side by side', async () => {
    const { userId } = await platform.member();

    const statuses = await statusesOf(Array.from({ length: 12 }, () => logIn(userId, 'wrong123')));

    expect(statuses.filter(status => status === 404)).toHaveLength(5);
    expect(statuses.filter(status => status === 429)).toHaveLength(7);
  });

  it('counts ids that do not exist in the same way', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await logIn('nobody99', 'wrong123')).status);

    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  it('is stopped after twenty failures a minute from one address; other addresses go on', async () => {
    const address = newAddress();
    const { userId } = await platform.member();
    for (let tries = 0; tries < 20; tries += 1)
      expect(await logIn(`victim${tries}`, 'wrong123', address)).toMatchObject({ status: 404 });

    expect(await logIn(userId, TEST_PASSWORD, address)).toMatchObject({ status: 429 });
    expect(await logIn(userId, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('does not count log-ins that succeed', async () => {
    const address = newAddress();
    const { userId } = await platform.member();

    for (let tries = 0; tries < 8; tries += 1)
      expect(await logIn(userId, TEST_PASSWORD, address)).toMatchObject({ status: 200 });
  });

  it('locks the id for a quarter of an hour after ten failures in a row', async () => {
    const { userId } = await platform.member();
    for (let tries = 0; tries < 10; tries += 1) {
      await logIn(userId, 'wrong123');
      platform.moveClock(15 * SECOND);
    }
    platform.moveClock(5 * MINUTE);

    expect(await logIn(userId, TEST_PASSWORD)).toMatchObject({ status: 429 });
    platform.moveClock(10 * MINUTE);
    expect(await logIn(userId, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('forgets the failures at a success', async () => {
    const { userId } = await platform.member();
    for (let tries = 0; tries < 4; tries += 1) await logIn(userId, 'wrong123');
    await logIn(userId, TEST_PASSWORD);

    for (let tries = 0; tries < 4; tries += 1) expect(await logIn(userId, 'wrong123')).toMatchObject({ status: 404 });
  });
});
