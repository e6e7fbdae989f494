import { brotliDecompressSync } from 'node:zlib';
import { SignedComposition } from '@madang/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ASource, anEdge, aSource, ask, FILES, idOf, NOW, type RunningEdge, STABLE } from './edge.test-kit';
import { probe } from './probes';

let source: ASource;
let edge: RunningEdge;

beforeEach(async () => {
  source = aSource();
  edge = await anEdge(source, (_, response) => response.writeHead(404).end());
});
afterEach(() => edge.close());

const BROTLI = { headers: { 'accept-encoding': 'gzip, br' } };
const document = async (path: string) => String((await ask(edge, path)).body);

describe('what a balancer asks an edge', () => {
  it('is answered at once, and reveals nothing else', async () => {
    const answers = await Promise.all(['/live', '/ready'].map(path => ask(edge, path)));

    expect(answers.map(({ status, body }) => [status, String(body)])).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
    expect(answers.flatMap(({ headers }) => [headers['set-cookie'], headers['x-composition']])).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('says no while there is nothing to serve', () => {
    expect(probe('/live', false).status).toBe(200);
    expect(probe('/ready', false).status).toBe(503);
  });
});

describe('a document', () => {
  it('carries the signed composition, which cannot end its element', async () => {
    const html = await document('/');

    const text = /id="composition">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(SignedComposition.parse(JSON.parse(text))).toEqual(STABLE);
    expect(text).not.toContain('<');
  });

  it('gives every script the nonce of its policy, another one each time', async () => {
    const [one, other] = [await ask(edge, '/'), await ask(edge, '/')];

    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const scripts = String(one.body).match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(4);
    expect(scripts.every(script => script.includes(`nonce="${nonce}"`))).toBe(true);
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(other.headers['content-security-policy']).not.toBe(policy);
  });

  it('says in a header that its script can read when it was sent', async () => {
    expect((await ask(edge, '/')).headers['server-timing']).toBe(`time;desc="${NOW.getTime()}"`);
  });

  it('asks ahead for all that the page of a remote needs, with hashes', async () => {
    const links = (await document('/charge')).match(/<link rel="preload"[^>]*>/g) ?? [];

    expect(links.map(link => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
      '/releases/shell/1.0.0/federation.js',
      '/releases/wallet/1.0.0/remoteEntry.js',
      '/releases/wallet/1.0.0/first.js',
      '/releases/wallet/1.0.0/charge.js',
      '/releases/wallet/1.0.0/charge.css',
      '/releases/shell/1.0.0/slip.js',
    ]);
    expect(links.every(link => /integrity="sha384-[^"]{64}" crossorigin="anonymous"/.test(link))).toBe(true);
  });

  it('asks ahead for nothing of remotes on a page of the shell, and of the frame on member pages alone', async () => {
    expect(await document('/')).not.toMatch(/rel="preload"[^>]*wallet|rel="preload"[^>]*federation/);
    expect(await document('/')).toMatch(/rel="preload"[^>]*slip\.js/);
    expect(await document('/login')).not.toContain('rel="preload"');
  });

  it('is never cached, and comes in brotli to those who take it', async () => {
    const reply = await ask(edge, '/charge', BROTLI);

    expect(reply.headers['cache-control']).toBe('no-store');
    expect(String(brotliDecompressSync(reply.body))).toContain('<!doctype html>');
  });

  it('answers HEAD without a body, and refuses to be written', async () => {
    expect((await ask(edge, '/', { method: 'HEAD' })).body).toHaveLength(0);
    expect((await ask(edge, '/', { method: 'POST' })).status).toBe(405);
  });
});

describe('a file of a release', () => {
  const main = '/releases/shell/1.0.0/main.js';

  it('is cached for ever, compressed ahead of time, and not sent again to a client that has it', async () => {
    const reply = await ask(edge, main, BROTLI);

    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(String(brotliDecompressSync(reply.body))).toBe(FILES.shell['main.js']);
    const again = await ask(edge, main, { headers: { ...BROTLI.headers, 'if-none-match': reply.headers.etag } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('comes as it is to those who take no brotli', async () => {
    const reply = await ask(edge, main);

    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(String(reply.body)).toBe(FILES.shell['main.js']);
  });

  it.each(['identity', 'br'])('is not served when its %s was changed', async encoding => {
    const key = `shell@1.0.0/main.js${encoding === 'br' ? '.br' : ''}`;
    const content = source.contents.get(encoding === 'br' ? 'wallet@1.0.0/first.js.br' : 'wallet@1.0.0/first.js');
    source.contents.set(key, content ?? Buffer.alloc(0));

    const reply = await ask(edge, main, encoding === 'br' ? BROTLI : {});

    expect(reply.status).toBe(500);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/releases/shell/1.0.0/other.js',
    '/releases/shell/9.9.9/main.js',
    '/releases/shell/1.0.0/../../../keys/registry.pem',
    '/releases/shell/1.0.0/%2e%2e%2f%2e%2e%2fkeys%2fregistry.pem',
    '/releases/shell/1.0.0/release.json',
    '/releases/pages/0000000000000000000000000000000000000000000000000000000000000000.json',
    '/favicon.ico',
  ])('is not there at %s, and that answer is not kept', async path => {
    const reply = await ask(edge, path);

    expect(reply.status).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('stands in the table of pages of the composition that was served', async () => {
    await document('/');

    const reply = await ask(edge, `/releases/pages/${idOf(STABLE)}.json`);

    expect(JSON.parse(String(reply.body)).wallet[0]).toMatchObject({
      path: '/charge',
      scripts: [{ url: '/releases/wallet/1.0.0/charge.js' }],
    });
  });
});

describe('every reply of the edge', () => {
  it.each(['/', '/charge', '/releases/shell/1.0.0/main.js', '/nothing.js'])('protects the reader of %s', async path => {
    expect((await ask(edge, path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
  });
});
