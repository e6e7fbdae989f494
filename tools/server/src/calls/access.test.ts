import { type Access, call, type TeamAccess } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mayMake, type Role } from './access';
import { openApp } from './app';
import { answerFaults } from './faults';
import { limitCalls } from './limits';
import { serveCall } from './serve';

const roles: readonly Role[] = ['visitor', 'member', 'operator', 'admin', 'provider', 'team', 'break-glass'];
const rightsOf = (access: Access, team: TeamAccess = 'none', breakGlass = false) => ({
  access,
  team,
  breakGlass,
});

describe('a call', () => {
  it.each([
    ['all', rightsOf('visitor'), roles],
    ['members', rightsOf('member'), ['member', 'operator', 'admin']],
    ['operators', rightsOf('operator'), ['operator', 'admin']],
    ['admins', rightsOf('admin'), ['admin']],
    ['providers of games', rightsOf('provider'), ['provider']],
    ['operators and any team', rightsOf('operator', 'any'), ['operator', 'admin', 'team']],
    ['operators and the team of a remote', rightsOf('operator', 'own'), ['operator', 'admin', 'team']],
    ['operators and the break-glass token', rightsOf('operator', 'none', true), ['operator', 'admin', 'break-glass']],
  ])('that is for %s is for nobody else', (_, rights, expected) => {
    expect(roles.filter(role => mayMake(rights, role))).toEqual(expected);
  });
});

describe('a served call', () => {
  const Freeze = call('POST', '/freeze', {
    access: 'operator',
    body: z.strictObject({ reason: z.string() }),
    replies: { 200: z.object({ frozen: z.boolean() }) },
  });
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function serving(role: Role, reply: object): Promise<string[]> {
    const handled: string[] = [];
    app = openApp({});
    await limitCalls(app, { server: 'registry', sharedIn: null });
    answerFaults(app);
    serveCall(app, { call: Freeze, identify: async () => ({ role, forbidden: '할 수 없어요.' }) }, async ({ body }) => {
      handled.push(body.reason);
      return [200, reply];
    });
    return handled;
  }
  const send = async (payload: object) => {
    const reply = await app.inject({ method: 'POST', url: '/api/freeze', payload });
    return [reply.statusCode, reply.json()];
  };

  it('is refused to others before its body is read, and its handler is not reached', async () => {
    const handled = await serving('member', { frozen: true });

    expect(await send({ nonsense: 'x'.repeat(70_000) })).toEqual([403, { message: '할 수 없어요.' }]);
    expect(handled).toEqual([]);
  });

  it('brings what its contract says, and nothing else', async () => {
    const handled = await serving('operator', { frozen: true });

    expect(await send({ reason: 'an outage', more: 1 })).toMatchObject([400, { problems: [{ field: 'more' }] }]);
    expect(await send({ reason: 'an outage' })).toEqual([200, { frozen: true }]);
    expect(handled).toEqual(['an outage']);
  });

  it('answers what its contract says: more is dropped, anything else is a fault of ours', async () => {
    await serving('operator', { frozen: true, secret: 'x' });
    expect(await send({ reason: 'an outage' })).toEqual([200, { frozen: true }]);
    await app.close();

    await serving('operator', { frozen: 'yes' });
    expect((await send({ reason: 'an outage' }))[0]).toBe(500);
  });
});
