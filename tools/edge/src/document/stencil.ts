import { randomBytes } from 'node:crypto';

/**
 * A reply that is ready except for its nonce and attestation: the bytes before, between and after the places where
 * these go. Bytes are held as strings of one-byte letters (latin1): joined they are the body, and no buffer is made.
 */
export interface Stencil {
  /** Before the attestation, with the nonce between the parts; and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What goes into the places. */
export interface Filling {
  readonly nonce: string;
  readonly attestation: string;
}

const NONCE_BYTES = 16;
/** 16 bytes in base64. */
export const NONCE_LENGTH = 24;
/** Stands for the nonce until the document is sent. Ends as every nonce does. */
export const NONCE = '{{place-of-the-nonce}}==';
/** 34 bytes in base64. */
export const ATTESTATION_LENGTH = 48;
/** Stands for what is attested, once in a document. Ends as every attestation does. */
export const ATTESTATION = `${'{{place-of-the-attestation}}'.padEnd(ATTESTATION_LENGTH - 2, '.')}==`;

/** A text with NONCE in it, and ATTESTATION once. */
export function stencilOf(text: string): Stencil {
  const [before = '', after = ''] = Buffer.from(text).toString('latin1').split(ATTESTATION);
  return { before: before.split(NONCE), after: after.split(NONCE) };
}

export function filled({ before, after }: Stencil, { nonce, attestation }: Filling): string {
  return before.join(nonce) + attestation + after.join(nonce);
}

/** Nonces from one draw of chance after another: asking for 16 bytes costs as much as asking for thousands. */
export function nonces(): () => string {
  let drawn: Buffer = Buffer.alloc(0);
  return () => {
    if (drawn.length < NONCE_BYTES) drawn = randomBytes(NONCE_BYTES * 512);
    const nonce = drawn.toString('base64', 0, NONCE_BYTES);
    drawn = drawn.subarray(NONCE_BYTES);
    return nonce;
  };
}
