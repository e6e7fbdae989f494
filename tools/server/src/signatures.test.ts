import { describe, expect, it } from 'vitest';
import { sign, signatureKeysFrom, verify } from './signatures';

const OLD = { keyId: '2026-11', secret: 'the secret of November' };
const NEW = { keyId: '2026-12', secret: 'the secret of December' };
const at = new Date('2026-12-01T00:00:00.000Z');
const REQUEST = { method: 'POST', path: '/wallet/debit?x=1', body: '{"amount":1000}' };

const after = (ms: number) => new Date(at.getTime() + ms);

describe('a signature', () => {
  it('is key, moment and HMAC-SHA-256 of moment, method, path and body', () => {
    expect(sign(NEW, { ...REQUEST, at })).toBe(
      '2026-12.1796083200000.b9dee88885315980413752ed4b1047b40be5d130af91f2ef2c58581b92eaec67',
    );
  });

  it('holds for its own request under each key that is valid, for five minutes before and after', () => {
    const signature = sign(OLD, { ...REQUEST, at });

    expect(verify([NEW, OLD], signature, { ...REQUEST, now: after(300_000) })).toBe(true);
    expect(verify([NEW, OLD], signature, { ...REQUEST, now: after(-300_000) })).toBe(true);
    expect(verify([NEW, OLD], signature, { ...REQUEST, now: after(300_001) })).toBe(false);
    expect(verify([NEW, OLD], signature, { ...REQUEST, now: after(-300_001) })).toBe(false);
    expect(verify([NEW], signature, { ...REQUEST, now: at })).toBe(false);
  });

  it.each([
    ['method', { ...REQUEST, method: 'GET' }],
    ['path', { ...REQUEST, path: '/wallet/credit?x=1' }],
    ['query', { ...REQUEST, path: '/wallet/debit?x=2' }],
    ['body', { ...REQUEST, body: '{"amount": 1000}' }],
  ])('does not hold for another %s', (_part, other) => {
    expect(verify([NEW], sign(NEW, { ...REQUEST, at }), { ...other, now: at })).toBe(false);
  });

  it.each([
    ['nothing', () => ''],
    ['no key', (signature: string) => signature.slice(signature.indexOf('.'))],
    ['another moment', (signature: string) => signature.replace('1796083200000', '1796083200001')],
    ['a part of its code', (signature: string) => signature.slice(0, -2)],
    ['another code', (signature: string) => signature.replace(/.$/, last => (last === '0' ? '1' : '0'))],
    ['capitals', (signature: string) => signature.toUpperCase()],
  ])('does not hold with %s', (_what, broken) => {
    expect(verify([NEW], broken(sign(NEW, { ...REQUEST, at })), { ...REQUEST, now: at })).toBe(false);
  });
});

describe('keys in a setting', () => {
  it('are ids and secrets, the first of which signs', () => {
    expect(signatureKeysFrom('a:0123456789abcdef, b:fedcba9876543210')).toEqual([
      { keyId: 'a', secret: '0123456789abcdef' },
      { keyId: 'b', secret: 'fedcba9876543210' },
    ]);
  });

  it.each([
    ['no secret', 'a'],
    ['a short secret', 'a:0123456789abcde'],
    ['two of one id', 'a:0123456789abcdef,a:fedcba9876543210'],
    ['nothing', ''],
  ])('are refused with %s', (_what, setting) => {
    expect(() => signatureKeysFrom(setting)).toThrow();
  });
});
