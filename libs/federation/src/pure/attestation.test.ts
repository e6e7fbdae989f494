import { createSecretKey, randomBytes } from 'node:crypto';
import { fc, test } from '@fast-check/vitest';
import { ATTESTED_MS, Attestation } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { attester, networkGroup, servedText, verifiedAttestation } from './attestation';

const key = createSecretKey(randomBytes(32));
const other = createSecretKey(randomBytes(32));
const now = new Date('2026-11-28T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const served = { composition: 'a'.repeat(64), page: { remote: 'sports', path: '/europe/:id' } };
const attest = attester(key);
const anAttestation = () => attest(servedText(served), now, 200);

describe('an attestation', () => {
  it('says which visit it was, when, and from which group of networks', () => {
    const [one, two] = [anAttestation(), anAttestation()].map(text => verifiedAttestation(text, served, { key, now }));

    expect(one).toMatchObject({ at: now, network: 200 });
    expect(one?.visit).not.toBe(two?.visit);
    expect(Attestation.safeParse(anAttestation()).success).toBe(true);
  });

  it.each([
    ['of another key', served, { key: other, now }],
    ['of another composition', { ...served, composition: 'b'.repeat(64) }, { key, now }],
    ['of another page', { ...served, page: { remote: 'sports', path: '/europe' } }, { key, now }],
    ['of another remote', { ...served, page: { remote: 'wallet', path: '/europe/:id' } }, { key, now }],
  ])('does not hold when it is %s', (_, claimed, options) => {
    expect(() => verifiedAttestation(anAttestation(), claimed, options)).toThrow(
      'no edge of this site attested this visit',
    );
  });

  it('holds for twelve hours, and not before it was made', () => {
    const text = anAttestation();

    expect(verifiedAttestation(text, served, { key, now: later(ATTESTED_MS) })).toBeDefined();
    expect(() => verifiedAttestation(text, served, { key, now: later(ATTESTED_MS + 1000) })).toThrow('too old');
    expect(() => verifiedAttestation(text, served, { key, now: later(-61_000) })).toThrow('of the future');
  });

  test.prop([fc.nat(33), fc.integer({ min: 1, max: 255 })])('does not hold with any byte of it changed', (at, mask) => {
    const bytes = Buffer.from(anAttestation(), 'base64');
    bytes[at] = (bytes[at] ?? 0) ^ mask;

    expect(() => verifiedAttestation(bytes.toString('base64'), served, { key, now })).toThrow();
  });

  it('has one spelling', () => {
    const text = anAttestation();
    const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map(
      letter => `${text.slice(0, 45)}${letter}==`,
    );

    const accepted = spellings.filter(each => {
      try {
        return verifiedAttestation(each, served, { key, now });
      } catch {
        return false;
      }
    });

    expect(accepted).toEqual([text]);
  });
});

describe('the group of a network', () => {
  it('is the same for all of it, and cannot be computed without the key', () => {
    const networks = Array.from({ length: 500 }, (_, nth) => `10.${nth >> 8}.${nth & 255}.0`);
    const groups = (by: typeof key) => networks.map(each => networkGroup(by, each));

    expect(groups(key)).toEqual(groups(key));
    expect(new Set(groups(key)).size).toBeGreaterThan(180);
    expect(groups(key).filter((group, nth) => group === groups(other)[nth]).length).toBeLessThan(20);
  });
});
