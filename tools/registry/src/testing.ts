export { aBundle } from './a-bundle.test-kit';
export { type Bucket, openBucket } from './releases/s3.test-kit';
