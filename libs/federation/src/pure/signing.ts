import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  type Composition,
  type CompositionContent,
  type Delivery,
  Override,
  type Release,
  SignedComposition,
  SignedDelivery,
  SignedRelease,
} from '@madang/contracts';
import { canonical, type Json } from './canonical';
import { sha256 } from './hashes';

/** Names a composition after its content: the same set of releases is the same composition, wherever it is made. */
export function named(content: CompositionContent): Composition {
  return { ...content, id: sha256(canonical(content)) };
}

/** Names a key after itself, so that a signature says by which key it can be checked. */
export function keyIdOf(key: KeyObject): string {
  const open = key.type === 'public' ? key : createPublicKey(key);
  return sha256(open.export({ type: 'spki', format: 'der' })).slice(0, 32);
}

const signatureOf = (value: Json, privateKey: KeyObject) =>
  sign(null, Buffer.from(canonical(value)), privateKey).toString('base64');

interface Claim {
  /** What is claimed to be signed, in words for the error. */
  readonly what: string;
  readonly value: Json;
  readonly keyId: string;
  readonly signature: string;
}

function mustBeSigned({ what, value, keyId, signature }: Claim, publicKeys: readonly KeyObject[]): void {
  const key = publicKeys.find(candidate => keyIdOf(candidate) === keyId);
  if (!key) throw new Error(`${what} is signed by an unknown key ${keyId}`);
  if (!verify(null, Buffer.from(canonical(value)), key, Buffer.from(signature, 'base64'))) {
    throw new Error(`the signature of ${what} is wrong`);
  }
}

export function signComposition(composition: Composition, privateKey: KeyObject): SignedComposition {
  return { composition, keyId: keyIdOf(privateKey), signature: signatureOf(composition, privateKey) };
}

/**
 * The composition, if it has the name of its content and is signed by one of the keys. Throws otherwise: there
 * is no composition that is "probably fine".
 */
export function verifiedComposition(signed: unknown, publicKeys: readonly KeyObject[]): Composition {
  const { composition, keyId, signature } = SignedComposition.parse(signed);
  const { id, ...content } = composition;
  if (named(content).id !== id) throw new Error(`composition ${id} does not bear the name of its content`);
  mustBeSigned({ what: `composition ${id}`, value: composition, keyId, signature }, publicKeys);
  return composition;
}

export function signDelivery(delivery: Delivery, privateKey: KeyObject): SignedDelivery {
  return { delivery, keyId: keyIdOf(privateKey), signature: signatureOf(delivery, privateKey) };
}

/** The delivery, if it is one and is signed by one of the keys. Throws otherwise. */
export function verifiedDelivery(signed: unknown, publicKeys: readonly KeyObject[]): Delivery {
  const { delivery, keyId, signature } = SignedDelivery.parse(signed);
  const what = `delivery ${delivery.sequence} of ${delivery.channel}`;
  mustBeSigned({ what, value: delivery, keyId, signature }, publicKeys);
  return delivery;
}

export function signRelease(release: Release, privateKey: KeyObject): SignedRelease {
  return { release, keyId: keyIdOf(privateKey), signature: signatureOf(release, privateKey) };
}

/** The release of that name and version, if it is that one and is signed by one of the keys. Throws otherwise. */
export function verifiedRelease(
  signed: unknown,
  { name, version }: Pick<Release, 'name' | 'version'>,
  publicKeys: readonly KeyObject[],
): Release {
  const { release, keyId, signature } = SignedRelease.parse(signed);
  const what = `release.json of ${name} ${version}`;
  if (release.name !== name || release.version !== version) throw new Error(`${what} is that of another release`);
  mustBeSigned({ what, value: release, keyId, signature }, publicKeys);
  return release;
}

/** An override as text that fits into an address and a cookie. */
export function signOverride(override: Override, privateKey: KeyObject): string {
  const signed = { override, keyId: keyIdOf(privateKey), signature: signatureOf(override, privateKey) };
  return Buffer.from(JSON.stringify(signed)).toString('base64url');
}

/** The override that a text stands for, while it holds. Throws when it is forged, malformed or over. */
export function verifiedOverride(token: string, publicKeys: readonly KeyObject[], now: Date): Override {
  const { override, keyId, signature } = SignedOverride.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
  mustBeSigned({ what: 'the override', value: override, keyId, signature }, publicKeys);
  if (new Date(override.until) <= now) throw new Error(`the override ended at ${override.until}`);
  return override;
}

const SignedOverride = SignedDelivery.omit({ delivery: true }).extend({ override: Override });
