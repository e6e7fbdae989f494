import type { FailureKind } from '@madang/contracts';

interface Failed {
  kind: FailureKind;
  remote: string;
  title: string;
  cause: unknown;
}

/** A remote that failed, and how. `title` is the remote's Korean title, for the panel that takes its place. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: FailureKind;
  readonly remote: string;
  readonly title: string;

  constructor({ kind, remote, title, cause }: Failed) {
    super(`remote "${remote}" failed: ${kind}`, { cause });
    this.kind = kind;
    this.remote = remote;
    this.title = title;
  }
}

/** A remote that the operators took out of the site. It did not fail: nothing of it was requested. */
export class RemoteKilled extends Error {
  override readonly name = 'RemoteKilled';
  readonly remote: string;
  readonly title: string;

  constructor({ name, manifest }: { name: string; manifest: { title: string } }) {
    super(`remote "${name}" is taken out of the site`);
    this.remote = name;
    this.title = manifest.title;
  }
}
