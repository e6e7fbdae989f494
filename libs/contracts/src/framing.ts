/** The most that a call brings in its body. */
export const BODY_BYTES = 64 * 1024;
/** The most that a publication brings: base64 of 30 MB, and release.json. */
export const PUBLISH_BYTES = 42_000_000;

/** What frames a request's body, as a server's header reader gives it. */
interface Framing {
  readonly method?: string | undefined;
  readonly headers: { readonly 'transfer-encoding'?: unknown; readonly 'content-length'?: unknown };
}

/**
 * True for a request that brings a body where none may be. Only a POST has one here, whatever a method may mean elsewhere:
 * a body that one server on the way does not expect is read by the next as a request of somebody else (RFC 9112, 11.2).
 */
export function hasStrayBody({ method, headers }: Framing): boolean {
  if (method === 'POST') return false;
  return headers['transfer-encoding'] !== undefined || !/^0*$/.test(String(headers['content-length'] ?? ''));
}
