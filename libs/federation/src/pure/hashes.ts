import { createHash } from 'node:crypto';

/** The hash that browsers check a file by, as it stands in `integrity` attributes. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** SHA-256 in hexadecimal: names compositions, keys and audit entries. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
