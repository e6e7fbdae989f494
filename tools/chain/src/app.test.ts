import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Call, pathOf } from '@madang/contracts';
import { ChainHead, ChainTransfers, Mine, ReadRemittance, SendDeposit, SendRemittance } from '@madang/contracts/chain';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChainOptions, createChainApp } from './app';

const open: FastifyInstance[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const network = 'ethereum';
const to = `0x${'ab'.repeat(20)}`;

async function start(options: ChainOptions = {}) {
  const app = await createChainApp({ blockMs: Number.POSITIVE_INFINITY, ...options });
  open.push(app);
  return async (call: Call, { params = {}, body }: { params?: object; body?: object } = {}) => {
    const reply = await app.inject({
      method: call.method,
      url: pathOf(call, { network, ...params }),
      ...(body ? { payload: body } : {}),
    });
    return { status: reply.statusCode, body: JSON.parse(reply.body) };
  };
}

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-chain-'));
  folders.push(folder);
  return path.join(folder, 'chain.jsonl');
}

describe('the chain', () => {
  it('goes on after a restart where it was, also where its last line was cut off', async () => {
    const file = newFile();
    const before = await start({ file });
    await before(Mine, { body: { blocks: 5 } });
    await before(SendDeposit, {
      params: { network },
      body: { depositId: randomUUID(), to, token: 'USDC', amount: 7_000_000, way: 'plain' },
    });
    await before(Mine, { body: { blocks: 20 } });
    const report = await before(ChainTransfers, { params: { network, since: '0' } });
    appendFileSync(file, '{"mined":');

    const after = await start({ file });

    expect(report.body.transfers).toHaveLength(1);
    expect(await after(ChainTransfers, { params: { network, since: '0' } })).toEqual(report);
    await after(Mine, { body: { blocks: 1 } });
    expect((await (await start({ file }))(ChainHead)).body.head).toBe(26);
  });

  it('grows by its clock, and never shrinks', async () => {
    let now = new Date('2026-11-30T00:00:00Z');
    const chain = await start({ clock: () => now, blockMs: 3_000 });
    const headAfter = async (ms: number) => {
      now = new Date(now.getTime() + ms);
      return (await chain(ChainHead)).body.head;
    };

    expect([await headAfter(0), await headAfter(9_000), await headAfter(-6_000)]).toEqual([0, 3, 3]);
  });

  it('sends a remittance once under its id, and tells how deep it is', async () => {
    const chain = await start();
    const remittance = { remittanceId: randomUUID(), to, token: 'USDT', amount: 3_000_000 };
    const params = { network, remittanceId: remittance.remittanceId };

    expect(await chain(ReadRemittance, { params })).toMatchObject({ status: 404 });
    const first = await chain(SendRemittance, { body: remittance });
    expect(first.status).toBe(201);
    expect(await chain(SendRemittance, { body: remittance })).toEqual(first);
    expect(await chain(SendRemittance, { body: { ...remittance, amount: 4_000_000 } })).toMatchObject({ status: 409 });
    expect(await chain(ReadRemittance, { params })).toMatchObject({ body: { confirmations: null } });
    await chain(Mine, { body: { blocks: 40 } });
    expect(await chain(ReadRemittance, { params })).toMatchObject({ body: { ...first.body, confirmations: 12 } });
  });

  it.each([
    ['to', '0x12'],
    ['token', 'DAI'],
    ['amount', 0],
    ['amount', 1.5],
    ['remittanceId', 'one'],
  ])('refuses a remittance whose %s is %j', async (field, value) => {
    const chain = await start();
    const remittance = { remittanceId: randomUUID(), to, token: 'USDT', amount: 3_000_000, [field]: value };

    expect(await chain(SendRemittance, { body: remittance })).toMatchObject({
      status: 400,
      body: { problems: [{ field }] },
    });
  });
});
