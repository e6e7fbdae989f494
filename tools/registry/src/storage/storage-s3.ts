import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { compressed } from './brotli';
import { isRelease, RELEASE_FILE, type Storage, signedReleaseFrom, storedPath } from './storage';

export interface S3Options {
  /** Of any S3-compatible service, as https://s3.eu-central-1.amazonaws.com; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const RETRIES = 3;
const REPLY_MS = 20_000;
const AT_ONCE = 8;
const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/**
 * A bucket of releases. release.json is written after all other files: a release without it is not there. The service
 * compares every file with the hash that is signed along with it, so what arrives changed is refused.
 */
export function s3Storage(options: S3Options): Storage {
  const bucket = bucketOf(options);
  const keyOf = (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`;
  return {
    async put({ signed, files }) {
      const { name, version } = signed.release;
      const put = (file: string, content: Uint8Array) => bucket.put(keyOf(name, version, file), content);
      const waiting = [...files];
      const worker = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [file, content] = next;
          await put(file, content);
          const small = await compressed(file, content);
          if (small) await put(`${file}.br`, small);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      await put(RELEASE_FILE, Buffer.from(JSON.stringify(signed)));
    },
    async release(name, version) {
      if (!isRelease(name, version)) return undefined;
      const text = await bucket.get(keyOf(name, version, RELEASE_FILE));
      return text && signedReleaseFrom(text);
    },
    sign: signed =>
      bucket.put(keyOf(signed.release.name, signed.release.version, RELEASE_FILE), Buffer.from(JSON.stringify(signed))),
    async read(file, encoding) {
      const stored = storedPath(file, encoding);
      return stored === undefined ? undefined : bucket.get(keyOf(file.name, file.version, stored));
    },
  };
}

/** Whether the bucket answers and accepts these keys: one sentence when not, for the person who starts the program. */
export async function expectBucket(options: S3Options): Promise<void> {
  await bucketOf(options).expect();
}

function bucketOf({ endpoint, bucket, ...keys }: S3Options) {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const request = async (key: string, init: RequestInit = {}) => {
    const reply = client.fetch(key ? `${root}/${key}` : root, { ...init, signal: AbortSignal.timeout(REPLY_MS) });
    return reply.catch((cause: unknown) => {
      throw new Error(`the storage at ${root} does not answer: ${reasonOf(cause)}`, { cause });
    });
  };
  return {
    async get(key: string): Promise<Buffer | undefined> {
      const reply = await request(key);
      const content = Buffer.from(await reply.arrayBuffer());
      if (reply.status === 404) return undefined;
      if (!reply.ok) throw refused(`read ${key}`, reply.status, content.toString());
      return content;
    },
    async put(key: string, content: Uint8Array): Promise<void> {
      const headers = {
        'content-type': TYPES[/[^.]*$/.exec(key)?.[0] ?? ''] ?? 'application/octet-stream',
        'cache-control': FOREVER,
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      };
      const reply = await request(key, { method: 'PUT', headers, body: new Uint8Array(content) });
      const text = await reply.text();
      if (!reply.ok) throw refused(`keep ${key}`, reply.status, text);
    },
    async expect(): Promise<void> {
      const reply = await request('', { method: 'HEAD' });
      if (!reply.ok) throw refused(`open the bucket ${bucket}`, reply.status, '');
    },
  };
}

function refused(operation: string, status: number, text: string): Error {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  return new Error(`the storage did not ${operation}: ${[status, code].filter(Boolean).join(' ')}`);
}

/** fetch says "fetch failed" and has the reason in its cause. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const cause = fault.cause;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : fault.message;
}
