import { type KeyObject, randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ServedDocuments } from '@madang/contracts';
import { attester, NETWORK_GROUPS, networkGroup } from '@madang/federation/pure';
import { networkOf, repeats } from '@madang/server';
import type { ReadyDocument } from '../document/documents';
import type { Log } from '../log';
import type { ReleaseSource } from '../source';
import type { AddressOf } from './address';

const REPORT_MS = 1000;
const FAULT_MS = 60_000;
/** What one call takes, and what waits for the next second at most. */
const PAGES_A_CALL = 100;
const VISITS_A_CALL = 500;
const MOST_WAITING = 20_000;
/** Addresses whose group is remembered: working one out costs as much as the rest of an attestation. */
const ADDRESSES = 10_000;

interface Parts {
  readonly source: Pick<ReleaseSource, 'visitKey' | 'documents'>;
  readonly addressOf: AddressOf;
  readonly log: Log;
}

interface SentDocument {
  readonly at: Date;
  readonly isJudged: boolean;
}

/** Attests documents, and reports to the registry once a second those that a rollout compares. */
export function openAttestations({ source, addressOf, log }: Parts) {
  const attest = attester(source.visitKey);
  const groupOf = groups(source.visitKey);
  const due = repeats(FAULT_MS);
  let waiting = new Map<string, ServedDocuments>();
  let count = 0;

  /** What cannot be reported is dropped: documents unknown to the registry do not count as silent. */
  async function report(): Promise<void> {
    const served = [...waiting.values()];
    waiting = new Map();
    count = 0;
    for (const call of calls(served)) {
      await source.documents(call).catch(error => {
        const times = due(String(error));
        if (times > 0) log.error({ err: error, times }, 'documents that were served are not reported to the registry');
      });
    }
  }
  const timer = setInterval(() => void report(), REPORT_MS).unref();

  function note({ served, servedText }: ReadyDocument, attestation: string): void {
    if (count >= MOST_WAITING) return;
    count += 1;
    const entry = waiting.get(servedText) ?? { ...served, attestations: [] };
    entry.attestations.push(attestation);
    waiting.set(servedText, entry);
  }

  return {
    /** Attests a document that is sent now, and reports it to the registry where a rollout compares it. */
    attest(request: IncomingMessage, ready: ReadyDocument, { at, isJudged }: SentDocument): string {
      const attestation = attest(ready.servedText, at, groupOf(addressOf(request)));
      if (isJudged && request.method === 'GET') note(ready, attestation);
      return attestation;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await report();
    },
  };
}

/** Visitors on this machine: a site of one machine, or a test of it. No visitor of other sites can look like that. */
const OWN_NETWORKS: ReadonlySet<string> = new Set(['127.0.0.1', '::1'].map(networkOf));

function groups(key: KeyObject): (address: string) => number {
  const cache = new Map<string, number>();
  return address => {
    const network = networkOf(address);
    // Its visits count one by one, or a site that is tried on one machine would never judge anything.
    if (OWN_NETWORKS.has(network)) return randomInt(NETWORK_GROUPS);
    const group = cache.get(address) ?? networkGroup(key, network);
    if (cache.size >= ADDRESSES) cache.clear();
    cache.set(address, group);
    return group;
  };
}

/** In calls that stay within what a call may hold. */
function calls(served: readonly ServedDocuments[]): ServedDocuments[][] {
  const all: ServedDocuments[][] = [];
  let room = 0;
  for (const { attestations, ...page } of served) {
    for (let from = 0; from < attestations.length; ) {
      let call = all.at(-1);
      if (!call || room <= 0 || call.length >= PAGES_A_CALL) {
        call = [];
        all.push(call);
        room = VISITS_A_CALL;
      }
      const part = attestations.slice(from, from + room);
      call.push({ ...page, attestations: part });
      from += part.length;
      room -= part.length;
    }
  }
  return all;
}
