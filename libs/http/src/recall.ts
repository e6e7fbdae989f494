/** The last answer of a reading call, with its ETag: asked again, an unchanged answer costs a 304 and keeps its identity. */
interface Known {
  readonly address: string;
  readonly token: string | null;
  readonly etag: string;
  readonly reply: unknown;
}

const known = new Map<string, Known>(); // one entry per call, not per address: it cannot grow

export function etagOf(path: string, address: string, token: string | null): Known | null {
  const last = known.get(path);
  return last && last.address === address && last.token === token ? last : null;
}

export function remember(path: string, answer: Known): void {
  known.set(path, answer);
}
