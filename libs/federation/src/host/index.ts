export { ownerOf } from '../pure/owner';
export { readComposition, readSigned, readVisit } from './composition';
export { createFederation, type FederationRuntime, type Singletons } from './federation';
export { createHost, type Host } from './host';
export type { Fallback } from './load';
export type { LoadOutcome } from './outcome';
