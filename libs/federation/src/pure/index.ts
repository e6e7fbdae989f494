export { admission, type Candidate } from './admission/admission';
export { containerOf } from './admission/file-rules';
export { changedTypes } from './admission/link-rules';
export type { AdmissionRefusal, Rule } from './admission/refusal';
export {
  type AttestationContent,
  attester,
  networkGroup,
  type ServedPage,
  servedText,
  verifiedAttestation,
  visitKeyFrom,
} from './attestation';
export { canonical } from './canonical';
export { compose, composedPages, previousFor, releaseUrl } from './compose';
export { integrityOf, sha256 } from './hashes';
export type { Area, Evidence } from './judge/comparison';
export { type AreaCount, NETWORK_GROUPS } from './judge/evidence';
export { hasEvidence, judge } from './judge/judge';
export { isBelow, ownerOf } from './owner';
export { MEMBER_FRAME, pageAt } from './page-at';
export { fits } from './ranges';
export { bucketOf, killedIn, resolve, type Visitor } from './resolve';
export {
  keyIdOf,
  named,
  signComposition,
  signDelivery,
  signOverride,
  signRelease,
  verifiedComposition,
  verifiedDelivery,
  verifiedOverride,
  verifiedRelease,
} from './signing';
