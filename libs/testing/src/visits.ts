import { DELIVERY_COOKIES, type HealthEvent, ReportHealth, Visit } from '@madang/contracts';
import { callApi } from './call-api';

/** A document as the edge served it, and the address that it was served to. */
export interface ServedDocument extends Pick<Visit, 'page' | 'attestation'> {
  readonly composition: string;
  readonly address: string;
}

const MOST_VISITORS = 2000;
let networks = 0;

/** An address in a network that no visitor has used yet. */
export function freshAddress(): string {
  networks += 1;
  return `10.${100 + ((networks >> 8) & 127)}.${networks & 255}.9`;
}

/** The cookie of a visitor who gets this composition from the edge: tries visitors until one does. */
export async function visitorOf(origin: string, composition: string): Promise<string> {
  for (let attempt = 0; attempt < MOST_VISITORS; attempt += 1) {
    const { headers } = await fetch(origin, { method: 'HEAD' }); // no document is sent, so no visit begins
    const cookie = headers.getSetCookie().find(each => each.startsWith(`${DELIVERY_COOKIES.visitor}=`));
    if (headers.get('x-composition') === composition && cookie) return cookie.split(';')[0] ?? '';
  }
  throw new Error(`none of ${MOST_VISITORS} visitors gets the composition ${composition}`);
}

/** Opens the document at a path as a browser would, and runs nothing of it. */
export async function openDocument(origin: string, path: string, cookie: string): Promise<ServedDocument> {
  const address = freshAddress();
  const reply = await fetch(origin + path, { headers: { accept: 'text/html', cookie, 'x-forwarded-for': address } });
  const text = /id="visit">(.*?)<\/script>/.exec(await reply.text())?.[1] ?? '';
  const { page, attestation } = Visit.parse(JSON.parse(text));
  return { page, attestation, address, composition: reply.headers.get('x-composition') ?? '' };
}

/** Reports the health of a document, as its page would. */
export async function reportOf(origin: string, document: ServedDocument, events: HealthEvent[]): Promise<void> {
  const { composition, page, attestation, address } = document;
  await callApi(origin, ReportHealth, { body: { composition, page, attestation, events }, address });
}
