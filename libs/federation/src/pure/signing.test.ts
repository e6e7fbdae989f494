import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aRemote, aShell } from './a-release.test-kit';
import { compose } from './compose';
import { named, signComposition, verifiedComposition } from './signing';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const composition = named(compose({ shell: aShell(), remotes: [aRemote('wallet')], previous: new Map() }));
const signed = signComposition(composition, privateKey);

describe('a signed composition', () => {
  it('is itself again after it was written and read', () => {
    const read: unknown = JSON.parse(JSON.stringify(signed));

    expect(verifiedComposition(read, [publicKey])).toEqual(composition);
  });

  it('bears the same name wherever the same releases are composed', () => {
    const again = named(compose({ shell: aShell(), remotes: [aRemote('wallet')], previous: new Map() }));

    expect(again.id).toBe(composition.id);
  });

  it('is refused when anything in it was changed', () => {
    const changed = { ...signed, composition: { ...composition, timeoutMs: 1 } };

    expect(() => verifiedComposition(changed, [publicKey])).toThrow('does not bear the name of its content');
  });

  it('is refused when its content and name were changed together', () => {
    const { id: _, ...content } = composition;
    const changed = { ...signed, composition: named({ ...content, timeoutMs: 1 }) };

    expect(() => verifiedComposition(changed, [publicKey])).toThrow('signature');
  });

  it('is refused when another key signed it', () => {
    const stranger = generateKeyPairSync('ed25519');

    expect(() => verifiedComposition(signed, [stranger.publicKey])).toThrow('unknown key');
    expect(() => verifiedComposition(signComposition(composition, stranger.privateKey), [publicKey])).toThrow(
      'unknown',
    );
  });

  it('is refused when it is not a composition at all', () => {
    expect(() => verifiedComposition({ ...signed, extra: 1 }, [publicKey])).toThrow();
    expect(() => verifiedComposition(null, [publicKey])).toThrow();
  });
});
