import type { FailureKind } from '@madang/contracts';

/** What became of the load of one build. A fallback counts as the failure of the build that it took the place of. */
export type LoadOutcome = { readonly remote: string; readonly version: string } & (
  | { readonly kind: 'loaded'; readonly ms: number }
  | { readonly kind: 'failed'; readonly failure: FailureKind }
);
