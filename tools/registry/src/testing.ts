export { aBundle } from './a-bundle.test-kit';
export { type Bucket, openBucket } from './storage/s3.test-kit';
export { MIGRATIONS } from './tables';
