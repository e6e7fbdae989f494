/** The last reply of a reading call, with its ETag: an unchanged reply then costs a 304 and keeps its identity. */
interface StoredReply {
  readonly address: string;
  readonly token: string | null;
  readonly etag: string;
  readonly reply: unknown;
}

const repliesByPath = new Map<string, StoredReply>(); // one entry per call, not per address: it cannot grow

export function storedReply(path: string, address: string, token: string | null): StoredReply | null {
  const last = repliesByPath.get(path);
  return last && last.address === address && last.token === token ? last : null;
}

export function storeReply(path: string, answer: StoredReply): void {
  repliesByPath.set(path, answer);
}
