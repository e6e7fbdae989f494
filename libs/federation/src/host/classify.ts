import type { FailureKind, RemoteBuild } from '@madang/contracts';
import { isChunkFailure } from '../retry';
import { OutOfTime } from '../time';

const PROBE_MS = 3000;

/** A build that this shell does not serve: another federation minor, or an export that is not a remote. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** The composition in the document is not the one that the registry signed: nothing that it names may run. */
export class ForgedComposition extends Error {
  override readonly name = 'ForgedComposition';
}

/** Names the failure of a build. May request the file once more, so it never delays a fallback. */
export async function classify(cause: unknown, build: RemoteBuild): Promise<FailureKind> {
  if (cause instanceof OutOfTime) return 'timeout';
  if (cause instanceof ContractError) return 'contract';
  if (cause instanceof ForgedComposition) return 'integrity';
  if (!(cause instanceof Error)) return 'threw-on-load';
  if (isChunkFailure(cause)) return probe('request' in cause ? String(cause.request) : build.entry.url, build);
  // The runtime's own codes: a strict shared package that does not fit, and an entry that did not load.
  if (cause.message.includes('of shared singleton module')) return 'contract';
  if (!cause.message.includes('ScriptNetworkError')) return 'threw-on-load';
  return cause.message.includes('timed out') ? 'timeout' : probe(build.entry.url, build);
}

/** A script element does not say why it failed: the reply of the address does. */
async function probe(url: string, build: RemoteBuild): Promise<FailureKind> {
  try {
    const reply = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    if (!reply.ok) return 'network';
    if (!/javascript|css/.test(reply.headers.get('content-type') ?? '')) return 'not-a-script';
    return (await hasChanged(url, build, await reply.arrayBuffer())) ? 'integrity' : 'network';
  } catch {
    return 'network';
  }
}

async function hasChanged(url: string, build: RemoteBuild, content: ArrayBuffer): Promise<boolean> {
  const { href } = new URL(url, location.href);
  const listed = [build.entry, ...build.scripts, ...build.styles].find(
    asset => new URL(asset.url, location.href).href === href,
  );
  // A lazy chunk's hash stands in the entry, and hashing needs a secure page. The file arrives whole and the browser
  // still refused it, after retries: nothing but its content is left as the reason.
  if (!listed || !globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return listed.integrity !== `sha384-${btoa(String.fromCharCode(...digest))}`;
}
