/// <reference path="./s3rver.d.ts" />
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from './storage-s3';

const BUCKET = 'madang';
const REGION = 'us-east-1';
/** The one account that s3rver has. */
const KEY = 'S3RVER';
const SECRET = 'S3RVER';

export interface Bucket {
  readonly options: S3Options;
  /** How many requests bore the right signature. */
  verified(): number;
  /** Refuses the next request for this key, as a policy would. */
  failNext(key: string): void;
  /** Answers so many requests with 503. */
  busyNext(requests: number): void;
  close(): Promise<void>;
}

/**
 * A real S3 server on this machine, in a process with the test, behind a gate: s3rver checks no signatures of version 4, so
 * the gate does, by its own reading of the protocol, and compares the bytes with the hash that is signed.
 */
export async function openBucket(): Promise<Bucket> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: mkdtempSync(path.join(tmpdir(), 'madang-s3-')),
    configureBuckets: [{ name: BUCKET, configs: [] }],
    resetOnClose: true,
  });
  const { port } = await server.run();
  let verified = 0;
  let busy = 0;
  const failing = new Set<string>();
  const gate = http.createServer(async (request, response) => {
    const body = await bodyOf(request);
    const key = decodeURIComponent((request.url ?? '').slice(BUCKET.length + 2));
    const problem = busy > 0 ? undefined : problemOf(request, body);
    if (busy > 0) {
      busy -= 1;
      refuse(response, 503, 'SlowDown');
    } else if (problem) refuse(response, 403, problem);
    else if (failing.delete(key)) refuse(response, 403, 'AccessDenied');
    else {
      verified += 1;
      forward(request, response, { port, body });
    }
  });
  const gatePort = await listening(gate);
  const endpoint = `http://127.0.0.1:${gatePort}`;
  return {
    options: { endpoint, bucket: BUCKET, region: REGION, accessKeyId: KEY, secretAccessKey: SECRET },
    verified: () => verified,
    failNext: key => void failing.add(key),
    busyNext: requests => {
      busy = requests;
    },
    async close() {
      gate.closeAllConnections();
      await new Promise(resolve => gate.close(resolve));
      await server.close();
    },
  };
}

/** What is wrong with a request's signature, by AWS Signature Version 4; undefined when nothing is. */
function problemOf(request: http.IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = '', url = '' } = request;
  const claim =
    /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<date>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )?.groups;
  if (!claim) return 'AccessDenied';
  const { key, date = '', region = '', names = '', signature } = claim;
  if (key !== KEY) return 'InvalidAccessKeyId';
  const content = headers['x-amz-content-sha256'];
  const isRightHash = content === sha256(body) || (method !== 'PUT' && content === 'UNSIGNED-PAYLOAD');
  if (!isRightHash) return 'XAmzContentSHA256Mismatch';
  const named = names.split(';').map(name => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const [pathname = '', query = ''] = url.split('?');
  const canonicalRequest = [method, pathname, query, named.join(''), names, String(content)].join('\n');
  const scope = `${date}/${REGION}/s3/aws4_request`;
  const stringToSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonicalRequest)].join('\n');
  const signing = [date, REGION, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${SECRET}`));
  const isSigned = region === REGION && hmac(signing, stringToSign).toString('hex') === signature;
  return isSigned ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function refuse(response: http.ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

interface Forwarding {
  readonly port: number;
  readonly body: Buffer;
}

function forward(request: http.IncomingMessage, response: http.ServerResponse, { port, body }: Forwarding): void {
  const { method, url, headers } = request;
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, reply => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function listening(server: http.Server): Promise<number> {
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
