import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEdge, aSource, ask, type RunningEdge } from './edge.test-kit';
import { listen } from './listen';

let edge: RunningEdge;
let unready: RunningEdge;
let registry: http.Server;
beforeAll(async () => {
  registry = http.createServer((_, response) => response.writeHead(404).end());
  const registryUrl = `http://127.0.0.1:${await listen(registry, 0, '127.0.0.1')}`;
  edge = await anEdge(aSource(), (_, response) => response.writeHead(404).end(), { registryUrl });
  const nothing = aSource();
  nothing.offered = undefined;
  unready = await anEdge(nothing, (_, response) => response.writeHead(404).end(), { apiUrl: 'http://127.0.0.1:9' });
});
afterAll(async () => {
  await Promise.all([edge.close(), unready.close()]);
  registry.close();
});

const PERSON = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml' };
const OLD_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SCRIPT = { 'sec-fetch-mode': 'cors', accept: 'text/html,*/*' };

const ODD = [
  '//',
  '///',
  '//evil.example/charge',
  '/\\evil.example',
  '/europe//live',
  '/no.such',
  '/europe/a.b',
  '/%',
  '/%zz',
  '/%00',
  '/%0d%0aset-cookie:a=b',
  '/%ff',
  '/charge%2fhistory',
  '/charge%2Fhistory',
  '/%5c%5cevil.example',
  '/..%2f..%2fkeys',
  `/${'a'.repeat(5_000)}`,
  `/${'%EA%B0%80'.repeat(1_000)}`,
  '//api/member/user',
  '/delivery/other',
];

describe.each(ODD)('the odd address %s', path => {
  it.each([PERSON, OLD_BROWSER])('is a page with its status and the way to the top', async headers => {
    const reply = await ask(edge, path, { headers });

    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(String(reply.body)).toContain('<a href="/">');
    expect(String(reply.body)).toContain('This page could not be found');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(String(reply.body)).not.toContain('evil');
  });

  it('is a refusal in JSON for a program', async () => {
    const reply = await ask(edge, path, { headers: SCRIPT });

    expect(reply.status).toBe(404);
    expect(JSON.parse(String(reply.body)).message).toMatch(/[가-힣]/);
  });
});

describe('an address of the site', () => {
  it.each([
    '/',
    '/charge',
    '/charge/',
    '/no-such',
    '/search/%ED%95%9C%EA%B5%AD',
    '/charge?next=//x&a=%00',
    '/charge?a.b',
  ])('stays a document of the shell: %s', async path => {
    const reply = await ask(edge, path, { headers: PERSON });

    expect(reply.status).toBe(200);
    expect(String(reply.body)).toContain('id="composition"');
  });
});

describe('whatever else the edge refuses', () => {
  it.each([
    ['while it has nothing to serve', () => ask(unready, '/charge', { headers: PERSON }), 503],
    ['while the platform is away', () => ask(unready, '/api/member/user', { headers: PERSON }), 503],
    ['a form that is sent to a page', () => ask(edge, '/charge', { headers: PERSON, method: 'POST' }), 405],
    ['a file that is not there', () => ask(edge, '/releases/x/1.0.0/a.js', { headers: PERSON }), 404],
  ])('%s is a page for a person', async (_, refused, status) => {
    const reply = await refused();

    expect([reply.status, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(String(reply.body)).toMatch(/[가-힣].*<a href="\/">/);
  });

  it.each(['/favicon.ico', '/releases/x/1.0.0/a.js'])('stays a plain 404 where a file is requested: %s', async path => {
    const reply = await ask(edge, path, { headers: { 'sec-fetch-mode': 'no-cors', accept: '*/*' } });

    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
