export { admission, type Candidate } from './admission/admission';
export { containerOf, type Limits } from './admission/file-rules';
export type { AdmissionRefusal, Rule } from './admission/refusal';
export { canonical } from './canonical';
export { compose, previousFor, releaseUrl } from './compose';
export { integrityOf, sha256 } from './hashes';
export { isBelow, ownerOf } from './owner';
export { fits } from './ranges';
export { keyIdOf, named, signComposition, verifiedComposition } from './signing';
