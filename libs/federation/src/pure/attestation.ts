import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { ATTESTED_MS, type DocumentPage, Id } from '@madang/contracts';
import { NETWORK_GROUPS } from './judge/evidence';

/** Of what a document was: the content that an attestation binds a visit to. */
export interface ServedPage {
  readonly composition: string;
  readonly page: DocumentPage;
}

/** What an attestation says of one visit. */
export interface AttestationContent {
  readonly visit: Id;
  /** When the document was served, to the second. */
  readonly at: Date;
  /** The group of networks that it went to. */
  readonly network: number;
}

interface AttestationCheck {
  readonly key: KeyObject;
  readonly now: Date;
}

const VISIT_BYTES = 16;
const CONTENT_BYTES = VISIT_BYTES + 5;
const CODE_BYTES = 13;
/** Clocks of edges and registries differ by less. */
const AHEAD_MS = 60_000;

const KEY_BYTES = 32;

/** The key by which edges attest visits, from its text: 32 bytes in base64. Throws for less. */
export function visitKeyFrom(text: string): KeyObject {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length < KEY_BYTES) throw new Error(`a visit key is ${KEY_BYTES} bytes in base64 or more`);
  return createSecretKey(bytes);
}

/** Draws visits one after another; asking for 16 bytes of chance costs as much as asking for thousands. */
export function attester(key: KeyObject) {
  let drawn: Buffer = Buffer.alloc(0);
  /** Attests that a page was served. 34 bytes in base64: all are equally long and end alike. */
  return (served: string, at: Date, network: number): string => {
    if (drawn.length < VISIT_BYTES) drawn = randomBytes(VISIT_BYTES * 512);
    const bytes = Buffer.allocUnsafe(CONTENT_BYTES + CODE_BYTES);
    drawn.copy(bytes, 0, 0, VISIT_BYTES);
    drawn = drawn.subarray(VISIT_BYTES);
    bytes.writeUInt32BE(Math.floor(at.getTime() / 1000), VISIT_BYTES);
    bytes.writeUInt8(network, VISIT_BYTES + 4);
    codeOf(key, served, bytes.subarray(0, CONTENT_BYTES)).copy(bytes, CONTENT_BYTES, 0, CODE_BYTES);
    return bytes.toString('base64');
  };
}

/** The content as the code holds it, made once for all documents of a page. */
export const servedText = ({ composition, page }: ServedPage): string =>
  `${composition}\n${page.remote}\n${page.path}\n`;

/**
 * What an attestation says, if an edge with this key made it of this page, and not too long ago. Throws with the reason
 * otherwise.
 */
export function verifiedAttestation(
  attestation: string,
  served: ServedPage,
  { key, now }: AttestationCheck,
): AttestationContent {
  const bytes = Buffer.from(attestation, 'base64');
  const content = bytes.subarray(0, CONTENT_BYTES);
  const code = bytes.subarray(CONTENT_BYTES);
  const expected = codeOf(key, servedText(served), content).subarray(0, CODE_BYTES);
  if (code.length !== CODE_BYTES || bytes.toString('base64') !== attestation || !timingSafeEqual(code, expected))
    throw new Error('no edge of this site attested this visit of this page');
  const at = new Date(content.readUInt32BE(VISIT_BYTES) * 1000);
  if (now.getTime() - at.getTime() > ATTESTED_MS) throw new Error('the attestation of this visit is too old');
  if (at.getTime() - now.getTime() > AHEAD_MS) throw new Error('the attestation of this visit is of the future');
  return { visit: idOf(content), at, network: content.readUInt8(VISIT_BYTES + 4) };
}

/**
 * The group of a network, such as an IPv4 /24. Nobody without the key can choose a network by its group, and nobody at
 * all can derive the network from it.
 */
export const networkGroup = (key: KeyObject, network: string): number =>
  createHmac('sha256', key).update(`network ${network}`).digest().readUInt32BE() % NETWORK_GROUPS;

const codeOf = (key: KeyObject, served: string, content: Buffer): Buffer =>
  createHmac('sha256', key).update(served).update(content).digest();

function idOf(content: Buffer): Id {
  const hex = content.toString('hex', 0, VISIT_BYTES);
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return Id.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`,
  );
}
