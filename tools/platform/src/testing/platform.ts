import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@madang/contracts';
import type { DatabaseOptions } from '@madang/database';
import { migratedDump, type OwnDatabase, ownDatabase } from '@madang/database/testing';
import type { InjectOptions } from 'fastify';
import type * as z from 'zod';
import { MIGRATIONS } from '../database/migrations';
import { createPlatform, type Platform, type PlatformOptions } from '../server';
import { addMember, type TestMember, type TestMemberFields } from './member';

interface RequestOptions {
  /** As sent, before any contract: tests send wrong things too. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The idempotency key; a new one where the call needs one and none is given. Null sends none. */
  key?: string | null;
  token?: string;
  headers?: Readonly<Record<string, string>>;
  /** Where the call comes from. */
  address?: string;
}

interface Reply {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** Undefined where there is no body. */
  body: unknown;
}

type SuccessStatus<C extends Call> = Extract<keyof C['replies'], 200 | 201>;
type Success<C extends Call> = z.output<C['replies'][SuccessStatus<C>]>;

export interface TestPlatform extends Platform {
  /** The platform's clock: stands still until moved. */
  moveClock(ms: number): void;
  now(): Date;
  /** Makes a call and returns its reply, whatever it is. */
  request(call: Call, options?: RequestOptions): Promise<Reply>;
  /** Makes a call that must succeed and gives its reply. */
  send<C extends Call>(call: C, options?: RequestOptions): Promise<Success<C>>;
  /** Adds an active member who is logged in. */
  member(fields?: TestMemberFields): Promise<TestMember>;
}

/**
 * A platform of its own on an empty database, for one test file: in memory, or on the Postgres that DATABASE_URL names.
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  let now = new Date();
  const { drop, ...database } = await databaseFor(options);
  const platform = await createPlatform({
    loopLagMs: 0,
    refusalsPerMinute: Number.POSITIVE_INFINITY,
    clock: () => now,
    ...options,
    ...database,
  });
  const request = async (call: Call, options: RequestOptions = {}): Promise<Reply> => {
    const { statusCode, headers, body } = await platform.app.inject(requestOf(call, options));
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status: statusCode, headers, body: isJson && body !== '' ? JSON.parse(body) : body || undefined };
  };
  return {
    ...platform,
    close: async () => {
      await platform.close();
      await drop?.();
    },
    request,
    now: () => now,
    moveClock: ms => {
      now = new Date(now.getTime() + ms);
    },
    send: async <C extends Call>(call: C, options: RequestOptions = {}): Promise<Success<C>> => {
      const reply = await request(call, options);
      return successOf(call, reply);
    },
    member: fields => addMember(platform.db, now, fields),
  };
}

async function databaseFor({ dataDir, databaseUrl }: PlatformOptions): Promise<DatabaseOptions & Partial<OwnDatabase>> {
  if (dataDir || databaseUrl) return {};
  return process.env.DATABASE_URL ? ownDatabase(process.env.DATABASE_URL) : { dump: await migratedDump(MIGRATIONS) };
}

function successOf<C extends Call>(call: C, { status, body }: Reply): Success<C> {
  const isSuccess = (key: number): key is SuccessStatus<C> => key === status && key < 300;
  if (!isSuccess(status)) throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`);
  const schema: C['replies'][SuccessStatus<C>] = call.replies[status];
  return schema.parse(body);
}

function requestOf(
  call: Call,
  { params = {}, query, body, key, token, headers, address }: RequestOptions,
): InjectOptions {
  const sentKey = key === undefined && call.key ? randomUUID() : key;
  return {
    method: call.method,
    url: pathOf(call, params),
    ...(query ? { query: { ...query } } : {}),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(address ? { remoteAddress: address } : {}),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(sentKey ? { 'idempotency-key': sentKey } : {}),
      ...headers,
    },
  };
}
