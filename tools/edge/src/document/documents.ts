import type { Visit } from '@madang/contracts';
import { type ServedPage, servedText } from '@madang/federation/pure';
import { compressedStencil } from './brotli';
import { complete, type Material } from './document';
import { type Place, placeAt, preloads } from './preloads';
import { ATTESTATION, type Stencil, stencilOf } from './stencil';

/** Addresses remembered with their page; anyone can request any number of them. */
const PATHS = 2000;

/** What is the same of all documents of an offer. */
export type VisitKind = Omit<Visit, 'page' | 'attestation'>;

/** A document that is ready except for its nonce and attestation. */
export interface ReadyDocument {
  readonly served: ServedPage;
  /** The same as attestations hold it. */
  readonly servedText: string;
  readonly plain: Stencil;
  /** In brotli, made at the first request for it, which waits; undefined where that does not work. */
  small(): Stencil | undefined | Promise<Stencil | undefined>;
}

export type Documents = (path: string) => ReadyDocument;

/** The documents of one composition, for visits of one kind. Each page has one, made at its first request. */
export function documentsOf(material: Material, visit: VisitKind): Documents {
  const { signed, pages } = material;
  const byPage = new Map<string, ReadyDocument>();
  const byPath = new Map<string, ReadyDocument>();

  function find(path: string): ReadyDocument {
    const place = placeAt(signed.composition, pages, { path, killed: visit.killed });
    const key = JSON.stringify([place.remote?.name, place.page?.path, place.frame !== undefined]);
    const cached = byPage.get(key) ?? readyDocument(material, visit, place);
    byPage.set(key, cached);
    return cached;
  }

  return path => {
    const cached = byPath.get(path);
    if (cached) return cached;
    const document = find(path);
    if (byPath.size >= PATHS) byPath.clear();
    byPath.set(path, document);
    return document;
  };
}

function readyDocument(material: Material, kind: VisitKind, place: Place): ReadyDocument {
  const { composition } = material.signed;
  const page = { remote: place.remote?.name ?? 'shell', path: place.page?.path ?? '' };
  const visit = { ...kind, page, attestation: ATTESTATION };
  const plain = stencilOf(complete(material, visit, preloads(composition, place)));
  const served = { composition: composition.id, page };
  let small: Stencil | undefined | Promise<Stencil | undefined>;
  return {
    served,
    servedText: servedText(served),
    plain,
    small() {
      small ??= compressedStencil(plain).then(stencil => {
        small = stencil;
        return stencil;
      });
      return small;
    },
  };
}
