import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Composition, type CompositionContent, SignedComposition } from '@madang/contracts';
import { canonical } from './canonical';
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

export function signComposition(composition: Composition, privateKey: KeyObject): SignedComposition {
  const signature = sign(null, Buffer.from(canonical(composition)), privateKey).toString('base64');
  return { composition, keyId: keyIdOf(privateKey), signature };
}

/**
 * The composition, if it is one, bears the name of its content and is signed by one of the keys. Throws otherwise: there
 * is no composition that is "probably fine".
 */
export function verifiedComposition(signed: unknown, publicKeys: readonly KeyObject[]): Composition {
  const { composition, keyId, signature } = SignedComposition.parse(signed);
  const { id, ...content } = composition;
  if (named(content).id !== id) throw new Error(`composition ${id} does not bear the name of its content`);
  const key = publicKeys.find(candidate => keyIdOf(candidate) === keyId);
  if (!key) throw new Error(`composition ${id} is signed by an unknown key ${keyId}`);
  if (!verify(null, Buffer.from(canonical(composition)), key, Buffer.from(signature, 'base64'))) {
    throw new Error(`the signature of composition ${id} is wrong`);
  }
  return composition;
}
