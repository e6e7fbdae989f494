import { randomBytes } from 'node:crypto';

/**
 * A reply that is ready but for the nonce: the bytes before, between and after the places where it goes. Bytes are kept
 * as a string of letters of one byte (latin1): joined by a nonce they are the body, and no buffer is made.
 */
export type Stencil = readonly string[];

const NONCE_BYTES = 16;
/** 16 bytes in base64. */
export const NONCE_LENGTH = 24;
/** Stands for the nonce until the document is sent. Ends as every nonce does. */
export const NONCE = '{{place-of-the-nonce}}==';

/** A text with NONCE in it. */
export function stencilOf(text: string): Stencil {
  return Buffer.from(text).toString('latin1').split(NONCE);
}

export function filled(stencil: Stencil, nonce: string): string {
  return stencil.join(nonce);
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
