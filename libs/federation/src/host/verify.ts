import type { SignedComposition } from '@madang/contracts';
import { canonical, type Json } from '../pure/canonical';
import { ForgedComposition } from './classify';

/**
 * Checks that a composition has the name of its content and is signed with `key`, the registry's 32 bytes in base64.
 * Rejects otherwise. Where the browser cannot hash (a page without TLS, which proves nothing anyway) or does not know
 * Ed25519, the edge's own check has to do.
 */
export async function verifySigned({ composition, signature }: SignedComposition, key: string): Promise<void> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return;
  const { id, ...content } = composition;
  const name = await subtle.digest('SHA-256', bytesOf(content));
  if (hex(name) !== id) throw new ForgedComposition(`composition ${id} does not bear the name of its content`);
  const isSigned = await hasSignature({ subtle, key, signature, text: bytesOf(composition) });
  if (!isSigned) throw new ForgedComposition(`the signature of composition ${id} is wrong`);
}

interface Signed {
  readonly subtle: SubtleCrypto;
  readonly key: string;
  readonly signature: string;
  readonly text: Uint8Array<ArrayBuffer>;
}

async function hasSignature({ subtle, key, signature, text }: Signed): Promise<boolean> {
  try {
    const imported = await subtle.importKey('raw', decoded(key), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', imported, decoded(signature), text);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

const bytesOf = (value: Json) => new TextEncoder().encode(canonical(value));
const decoded = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
const hex = (hash: ArrayBuffer) => [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('');
