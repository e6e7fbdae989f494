export { createEdge, type Edge, type EdgeOptions } from './edge';
export type { ReleaseSource } from './source';
