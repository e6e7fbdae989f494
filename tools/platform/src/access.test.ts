import * as contracts from '@madang/contracts';
import * as provider from '@madang/contracts/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startPlatform, type TestPlatform } from './testing/platform';

/** Every call of the platform that is declared: a new one is tested from the day of its declaration. */
const exported: readonly unknown[] = Object.values(contracts);
const calls = exported
  .filter(contracts.isCall)
  .filter(call => call.base !== '/registry')
  .map(call => [`${call.method} ${call.path}`, call] as const);

const ofProviders: readonly unknown[] = Object.values(provider);
const walletCalls = ofProviders
  .filter(contracts.isCall)
  .filter(({ access }) => access === 'provider')
  .map(call => [`${call.method} ${call.path}`, call] as const);

/** Every field of an input with the same value. */
function filled(schema: unknown, value: string): Record<string, string> {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(fields.map(field => [field, value]));
}

const roles = ['visitor', 'member', 'manager', 'admin'] as const;
type Role = (typeof roles)[number];

const typeOf: Record<Exclude<Role, 'visitor'>, number> = { member: 0, manager: 2, admin: 1 };
const mayMake: Record<contracts.Access, readonly Role[]> = {
  visitor: roles,
  member: ['member', 'manager', 'admin'],
  operator: ['manager', 'admin'],
  admin: ['admin'],
  provider: [],
};

describe('every call', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  /** A session of its own for each case: one of the calls is the one that ends it. */
  const as = async (role: Role) =>
    role === 'visitor' ? {} : { token: (await platform.member({ type: typeOf[role] })).token };

  it.each(calls.flatMap(([name, call]) => roles.map(role => [name, role, call] as const)))(
    '%s is for its roles only: %s [P-visitor] [P-admin]',
    async (_name, role, call) => {
      // Nothing is sent along, so who may make the call is refused by its contract at most, and changes nothing.
      const reply = await platform.request(call, await as(role));

      if (mayMake[call.access].includes(role)) expect(reply.status).not.toBeOneOf([401, 403, 404, 500]);
      else
        expect(reply).toMatchObject({ status: role === 'visitor' ? 401 : 403, body: { message: expect.any(String) } });
    },
  );

  it.each(walletCalls.flatMap(([name, call]) => roles.map(role => [name, role, call] as const)))(
    '%s is for who signs it, and for no %s',
    async (_name, role, call) => {
      const reply = await platform.request(call, { ...(await as(role)), body: {} });

      expect(reply).toMatchObject({ status: 200, body: { status: 'RS_ERROR_INVALID_SIGNATURE', balance: null } });
    },
  );

  it.each(calls.filter(([, call]) => call.access !== 'visitor'))(
    '%s answers 556 to a dead token',
    async (_name, call) => {
      expect(await platform.request(call, { token: 'd'.repeat(43) })).toMatchObject({ status: 556 });
    },
  );

  it.each(calls)('%s refuses unknown fields, by name', async (_name, call) => {
    const unknown = { nonsense: '1' };
    const sent = call.method === 'GET' ? { query: unknown } : { query: unknown, body: unknown };

    const reply = await platform.request(call, { ...(await as('admin')), ...sent });

    const problem = { field: 'nonsense', message: '보낼 수 없는 항목이에요.' };
    expect(reply).toMatchObject({ status: 400, body: { problems: expect.arrayContaining([problem]) } });
  });

  it.each(calls)('%s refuses what can not be stored in any field, and says so in Korean', async (_name, call) => {
    const admin = await as('admin');
    const params = filled(call.params, 'a\0b');
    const query = filled(call.query, 'a\0b');
    const fields = Object.keys({ ...params, ...query, ...filled(call.body, '') });
    for (const value of ['a\0b', '\ud83d', 'x'.repeat(2100)]) {
      const body = call.method === 'POST' ? { body: filled(call.body, value) } : {};

      const reply = await platform.request(call, { ...admin, params, query, ...body });

      if (fields.length > 0)
        expect(reply).toMatchObject({ status: 400, body: { message: expect.stringMatching(/[가-힣]/) } });
      else expect(reply.status).not.toBe(500);
    }
  });

  const posts = calls.filter(([, call]) => call.method === 'POST');

  it.each(posts)('%s refuses a body of more than 64 KB', async (_name, call) => {
    const reply = await platform.request(call, { ...(await as('admin')), body: { text: 'x'.repeat(65_536) } });

    expect(reply).toMatchObject({ status: 413, body: { message: '보낸 내용이 너무 커요. 64KB 이내로 보내 주세요.' } });
  });

  it.each(posts)('%s refuses what is not JSON, by type and by content', async (_name, call) => {
    const admin = await as('admin');
    const url = `${call.base}${call.path}`;
    const send = (type: string, payload: string) =>
      platform.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': type, ...(admin.token ? { authorization: `Bearer ${admin.token}` } : {}) },
      });

    expect((await send('text/plain', '{}')).statusCode).toBe(415);
    expect((await send('application/x-www-form-urlencoded', 'a=b')).statusCode).toBe(415);
    expect((await send('application/json', '{"a":')).statusCode).toBe(400);
    expect((await send('application/json', '[]')).statusCode).toBe(400);
    expect((await send('application/json', '"text"')).statusCode).toBe(400);
    expect((await send('application/json', '{"__proto__": {"type": 1}}')).statusCode).toBe(400);
  });
});
