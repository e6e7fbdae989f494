import { randomBytes } from 'node:crypto';

/** A reply that is ready but for the nonce, which is as long each time: only the holes are written at a request. */
export interface Stencil {
  readonly bytes: Buffer;
  /** Where a nonce goes. */
  readonly holes: readonly number[];
}

const NONCE_BYTES = 16;
/** 16 bytes in base64. */
export const NONCE_LENGTH = 24;
/** Stands for the nonce until the document is sent. Ends as every nonce does. */
export const NONCE = '{{place-of-the-nonce}}==';

/** A text with NONCE in it. */
export function stencilOf(text: string): Stencil {
  const bytes = Buffer.from(text);
  const holes: number[] = [];
  for (let at = bytes.indexOf(NONCE); at >= 0; at = bytes.indexOf(NONCE, at + NONCE_LENGTH)) holes.push(at);
  return { bytes, holes };
}

export function filled({ bytes, holes }: Stencil, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const at of holes) copy.write(nonce, at, 'latin1');
  return copy;
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
