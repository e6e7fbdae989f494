import { generateKeyPairSync } from 'node:crypto';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anEdge,
  anOverride,
  aRollout,
  aSource,
  ask,
  idOf,
  OTHER,
  type RunningEdge,
  STABLE,
  signed,
} from '../edge.test-kit';

let edge: RunningEdge;
beforeAll(async () => {
  const source = aSource();
  source.offered = signed({ rollout: aRollout(0, ['0c9f6e7a-3c39-4f2c-9d28-3c1f0a4b6d55']) });
  edge = await anEdge(source, (_, response) => response.end('{}'));
});
afterAll(() => edge.close());

const forged = JSON.parse(String(Buffer.from(anOverride(), 'base64url')));
const token = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const stranger = generateKeyPairSync('ed25519').privateKey;

const BAD_OVERRIDES: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'no base64': '%%%',
  'no JSON': Buffer.from('}{').toString('base64url'),
  null: token(null),
  'a prototype': token(JSON.parse('{"__proto__":{"override":1}}')),
  'a signature of another key': anOverride({}, stranger),
  'another composition under the signature': token({
    ...forged,
    override: { ...forged.override, composition: idOf(STABLE) },
  }),
  'a longer time under the signature': token({
    ...forged,
    override: { ...forged.override, until: '2030-01-01T00:00:00Z' },
  }),
  'a field more': token({ ...forged, role: 'admin' }),
  'a field less': token({ ...forged, keyId: undefined }),
  over: anOverride({ until: '2026-11-28T11:59:59.999Z' }),
  'a signed delivery': token(signed({ stable: idOf(OTHER) })),
  'very long': 'A'.repeat(6000),
};

const BAD_COOKIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(BAD_OVERRIDES).map(([what, value]) => [`override: ${what}`, `madang.override=${value}`]),
  ),
  'visitor: empty': 'madang.visitor=',
  'visitor: too short': 'madang.visitor=abc',
  'visitor: too long': `madang.visitor=${'a'.repeat(3000)}`,
  'visitor: markup': 'madang.visitor=<script>alert(1)</script>',
  'visitor: encoded line end': 'madang.visitor=aaaaaaaaaaaaaaa%0d%0aX:1',
  'visitor: quoted': 'madang.visitor="vvvvvvvvvvvvvvvvvvvvvv"',
  'member: no id': 'madang.member=admin',
  'member: an id and more': 'madang.member=0c9f6e7a-3c39-4f2c-9d28-3c1f0a4b6d55x',
  'no pairs': ';;;===;; madang.visitor; madang.',
  'a name that begins alike': 'madang.visitorx=vvvvvvvvvvvvvvvvvvvvvv; xmadang.override=1',
};

/** The headers of a reply to something that is not a request. */
const UNREADABLE = ['http/1.1 400 bad request', 'connection', 'cache-control', 'content-type', 'content-length'];

describe('a bad cookie', () => {
  it.each(Object.entries(BAD_COOKIES))('changes nothing: %s [I-canary]', async (_, cookie) => {
    const reply = await ask(edge, '/', { headers: { cookie } });

    expect(reply.status).toBe(200);
    expect(reply.headers['x-composition']).toBe(idOf(STABLE));
    const set = reply.headers['set-cookie'] ?? [];
    expect(
      set.every(each =>
        /^madang\.(visitor=[\w-]{22}; Max-Age=31536000|(member|override)=; Max-Age=0); Path=\/; HttpOnly; SameSite=Lax$/.test(
          each,
        ),
      ),
    ).toBe(true);
    expect(set.some(each => each.startsWith('madang.visitor='))).toBe(true);
  });

  it.each(Object.entries(BAD_OVERRIDES))('of an override is deleted: %s', async (_, value) => {
    const { headers } = await ask(edge, '/', { headers: { cookie: `madang.override=${value}` } });

    expect(headers['set-cookie']).toContain('madang.override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it('can put no header of its own into a reply, not even byte by byte', async () => {
    const usual = namesIn(await rawDocument('madang.member=; madang.override='));
    expect(usual).toContain('x-composition');

    for (const bytes of ['\u000b', '\u0085', '\u00ff', '\t', '"', '\\', ',', '%0d%0aset-cookie: x=1', '\n x: 1']) {
      const reply = await rawDocument(`madang.visitor=v${bytes}v; madang.member=${bytes}; madang.override=${bytes}`);

      // An invalid header value is refused before anything is read.
      expect([usual, UNREADABLE]).toContainEqual(namesIn(reply));
      expect(reply).not.toContain(`v${bytes}v`);
    }
  });

  it('gives no place among the named members without the exact id', async () => {
    const cookie = 'madang.member=0C9F6E7A-3C39-4F2C-9D28-3C1F0A4B6D55';

    expect((await ask(edge, '/', { headers: { cookie } })).headers['x-composition']).toBe(idOf(STABLE));
  });
});

const namesIn = (head: string) => head.split('\r\n').map(line => line.split(':')[0]?.toLowerCase());

/** The head of a document's reply to a cookie that no client would send. */
function rawDocument(cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(edge.port, '127.0.0.1');
    let text = '';
    socket.on('data', data => {
      text += data.toString('latin1');
    });
    socket.on('end', () => resolve(text.split('\r\n\r\n')[0] ?? ''));
    socket.on('error', reject);
    socket.write(
      Buffer.from(`GET / HTTP/1.1\r\nhost: edge\r\nconnection: close\r\ncookie: ${cookie}\r\n\r\n`, 'latin1'),
    );
  });
}
