import path from 'node:path';
import * as z from 'zod';

/** What a person can fix: shown as one line, without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings in the environment whose names begin with `prefix`; an empty value counts as missing. Throws ConfigError for the
 * first that is wrong, which shows no value: it may be a secret.
 */
export function settingsFrom<S extends z.ZodType>(schema: S, environment: Environment, prefix = ''): z.output<S> {
  const settings = Object.entries(environment)
    .filter(([name, value]) => value && name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
  const result = schema.safeParse(Object.fromEntries(settings));
  if (result.success) return result.data;
  const [problem] = result.error.issues;
  throw new ConfigError(`${prefix}${problem?.path.join('.')} ${problem?.message}`);
}

const orMissing = (rule: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing.' : rule),
});

export const text = () => z.string(orMissing('is a text.'));

/** True or false; false where it is not set. */
export const flag = () => z.stringbool({ error: 'is true or false.' }).default(false);

/** An address, as in `address('redis', 's?')`: a protocol, and what may come after it. */
export const address = (protocol: string, others = '') =>
  z.url({
    protocol: new RegExp(`^${protocol}${others}$`),
    ...orMissing(`is not an address that begins with ${protocol}://.`),
  });

export function wholeNumber(least: number, most: number) {
  const rule = `is a whole number from ${least} to ${most}.`;
  return z.coerce.number({ error: rule }).int(rule).min(least, rule).max(most, rule);
}

export const port = (fallback: number) => wholeNumber(0, 65_535).default(fallback);

/** What `read` makes of the text, which throws where it is wrong. */
export const readBy = <T>(read: (value: string) => T) =>
  text().transform((value, { addIssue }) => {
    try {
      return read(value);
    } catch (error) {
      addIssue({ code: 'custom', message: `cannot be used: ${error instanceof Error ? error.message : error}.` });
      return z.NEVER;
    }
  });

export type StorageSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly s3: {
        readonly endpoint: string;
        readonly bucket: string;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      };
    };

const Bucket = z.object({
  S3_ENDPOINT: address('http', 's?'),
  S3_BUCKET: text(),
  S3_REGION: text(),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
});

/** Where releases lie: a folder in STORAGE, or a bucket in all of S3_*; null where the environment says nothing of it. */
export function storageFrom(environment: Environment): StorageSettings | null {
  const names = Object.keys(Bucket.shape);
  const missing = names.filter(name => !environment[name]);
  if (missing.length === names.length) {
    return environment.STORAGE ? { kind: 'folder', folder: path.resolve(environment.STORAGE) } : null;
  }
  if (environment.STORAGE) {
    throw new ConfigError('STORAGE names a folder and S3_* a bucket: releases lie in one of them.');
  }
  if (missing.length > 0) throw new ConfigError(`a bucket needs all of S3_*; missing: ${missing.join(', ')}.`);
  const bucket = settingsFrom(Bucket, environment);
  return {
    kind: 's3',
    s3: {
      endpoint: bucket.S3_ENDPOINT,
      bucket: bucket.S3_BUCKET,
      region: bucket.S3_REGION,
      accessKeyId: bucket.S3_ACCESS_KEY_ID,
      secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
    },
  };
}
