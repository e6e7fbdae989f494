/** What the tests use of s3rver, which has no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
      resetOnClose: boolean;
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
