import type { KeyObject } from 'node:crypto';
import type {
  Composition,
  CompositionRemote,
  Delivery,
  DeliveryNotice,
  Override,
  SignedComposition,
} from '@madang/contracts';
import { keyIdOf, killedIn } from '@madang/federation/pure';
import type { Material } from '../document/document';
import { type Documents, documentsOf, type VisitKind } from '../document/documents';
import { lruCache } from '../lru-cache';
import type { Releases } from '../releases/serve';

const CACHE_SIZE = 24;

/** What visitors of one kind get: ready, so that a request has nothing left to work out. */
export interface Offer {
  readonly id: string;
  readonly kind: 'stable' | 'candidate' | 'override';
  readonly notice: DeliveryNotice;
  /** `notice` as an event, encoded once for all streams. */
  readonly frame: Buffer;
  /** Equal for offers between which a tab has no reason to move. */
  readonly key: string;
  readonly documents: Documents;
  /** A rollout compares it: which of its documents nobody reports has to be known. */
  readonly isJudged: boolean;
}

export type MakeOffer = (signed: SignedComposition, delivery: Delivery, override: Override | null) => Promise<Offer>;

interface OfferParts {
  readonly files: Releases;
  readonly publicKeys: readonly KeyObject[];
  /** The share of visits that report their health while no rollout needs them all. */
  readonly healthShare: number;
}

/** Makes offers. Throws where the shell's document or the pages of the composition cannot be had as they were signed. */
export function offerMaker({ files: { file, pages }, publicKeys, healthShare }: OfferParts): MakeOffer {
  const materials = lruCache<Material>(CACHE_SIZE);
  const documents = lruCache<Documents>(CACHE_SIZE);

  async function materialOf(signed: SignedComposition): Promise<Material> {
    const { composition } = signed;
    const { version, document } = composition.shell;
    const template = await file({ name: 'shell', version, path: 'index.html' }, false);
    if (template?.integrity !== document.integrity) throw new Error('index.html is not that of the composition');
    return { template: template.content.toString('utf8'), signed, pages: await pages.of(composition) };
  }

  return async (signed, delivery, override) => {
    const { composition } = signed;
    const { id, remotes } = composition;
    const { kills, urgent, sequence, rollout } = delivery;
    const killed = killedIn(composition, kills);
    const visit = {
      sequence,
      killed,
      barred: killedIn({ remotes: remotes.flatMap(asFallback) }, kills),
      override,
      key: publicKeys.filter(key => keyIdOf(key) === signed.keyId).map(bare)[0] ?? '',
      sample: rollout ? 1 : healthShare,
    } satisfies VisitKind;
    const material = await materials.of(id, () => materialOf(signed));
    const notice = {
      sequence,
      composition: id,
      versions: versionsOf(composition),
      killed,
      urgent,
    } satisfies DeliveryNotice;
    return {
      id,
      kind: override ? 'override' : rollout?.candidate === id ? 'candidate' : 'stable',
      notice,
      frame: Buffer.from(`event: told\ndata: ${JSON.stringify(notice)}\n\n`),
      key: JSON.stringify([id, killed]),
      isJudged: rollout !== null && override === null,
      documents: await documents.of(JSON.stringify([id, visit]), async () => documentsOf(material, visit)),
    };
  };
}

/** The 32 bytes of an Ed25519 key, as the browser takes it. */
function bare(key: KeyObject): string {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
}

function versionsOf({ shell, remotes }: Composition): Record<string, string> {
  return Object.fromEntries([['shell', shell.version], ...remotes.map(({ name, version }) => [name, version])]);
}

/** A remote in the version that it falls back to. */
function asFallback(remote: CompositionRemote) {
  return remote.previous ? [{ ...remote, version: remote.previous.version }] : [];
}
