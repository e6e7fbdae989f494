export { ownerOf } from '../pure/owner';
export { readComposition } from './composition';
export { createFederation } from './federation';
export { createHost, type Fallback, type FederationRuntime, type Host } from './host';
