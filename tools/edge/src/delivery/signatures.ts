import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SignedComposition, SignedDelivery } from '@madang/contracts';
import { verifiedComposition, verifiedDelivery } from '@madang/federation/pure';

/** A composition exactly as it was signed. Throws when anything in it is forged, added or left out. */
export function signedCompositionFrom(offered: unknown, keys: readonly KeyObject[]): SignedComposition {
  const signed = SignedComposition.parse(offered);
  verifiedComposition(signed, keys);
  mustMatchSigned(offered, signed);
  return signed;
}

/** A delivery exactly as it was signed. Throws otherwise. */
export function signedDeliveryFrom(offered: unknown, keys: readonly KeyObject[]): SignedDelivery {
  const signed = SignedDelivery.parse(offered);
  verifiedDelivery(signed, keys);
  mustMatchSigned(offered, signed);
  return signed;
}

/**
 * A contract fills in what has a default, and base64 has several spellings of the same bytes: both would let through a
 * text that is not the one that was signed, though it means the same.
 */
function mustMatchSigned(offered: unknown, signed: { readonly signature: string }): void {
  const { signature } = signed;
  const isSpeltRight = Buffer.from(signature, 'base64').toString('base64') === signature;
  if (!isSpeltRight || !isDeepStrictEqual(offered, signed)) throw new Error('it is not written as it was signed');
}
