import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@madang/database';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createBus } from '../bus';
import { serveReadiness } from './readiness';

const folder = mkdtempSync(path.join(tmpdir(), 'madang-ready-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a platform with an embedded database', () => {
  it('takes no calls while its disk is full or gone, and takes them again after', async () => {
    const connection = await connect({});
    const app = fastify();
    app.decorate('db', connection.tables());
    app.decorate(
      'bus',
      createBus(() => {}),
    );
    const disk = { free: 4096 };
    app.register(async own => serveReadiness(own, folder, async () => disk.free), { prefix: '/measured' });
    serveReadiness(app, folder);
    const ready = async (at: string) => {
      const { statusCode, body } = await app.inject(`${at}/ready`);
      return [statusCode, JSON.parse(body).disk];
    };

    expect(await ready('/measured')).toEqual([503, 'full']);
    disk.free = 1_000_000_000;
    expect(await ready('/measured')).toEqual([200, 'has room']);
    expect(await ready('')).toEqual([200, 'has room']);
    rmSync(folder, { recursive: true });
    expect(await ready('')).toEqual([503, 'full']);
    expect((await app.inject('/live')).statusCode).toBe(200);
    await app.close();
    await connection.close();
  });
});
