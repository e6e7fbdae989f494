/**
 * Why a remote could not be used. Closed: the shell has a sentence for each, and no other way to fail reaches members.
 * - network: a file did not arrive, or the server refused it
 * - timeout: a file took longer than the composition allows
 * - not-a-script: something else came in place of code, such as an HTML page
 * - integrity: a file's content is not what the composition says; nothing of it ran
 * - contract: built for a shell that this one is not
 * - threw-on-load: its code ran and failed before it could give its routes
 * - threw-on-render: a page of it failed while being drawn
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'not-a-script'
  | 'integrity'
  | 'contract'
  | 'threw-on-load'
  | 'threw-on-render';

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
