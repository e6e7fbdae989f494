/** A part of a remote that failed while it was drawn, and was caught at its border. */
export interface DrawFailure {
  readonly type: 'drawn-badly';
  readonly remote: string | undefined;
  readonly error: unknown;
}
/** A page stands on the screen. */
export interface PageView {
  readonly type: 'page-drawn';
  readonly path: string;
}
export type Sign = PageView | ErrorEvent | PromiseRejectionEvent | SecurityPolicyViolationEvent | DrawFailure;

const MOST_EARLY = 20;
const early: Sign[] = [];
let take = (sign: Sign): void => {
  if (early.length < MOST_EARLY) early.push(sign);
};

/** Collects what goes wrong before reporting starts. */
export function watchErrors(): void {
  const notice = (sign: Sign) => take(sign);
  addEventListener('error', notice);
  addEventListener('unhandledrejection', notice);
  addEventListener('securitypolicyviolation', notice);
}

/** For the borders around what remotes draw. */
export function noteDrawFailure(remote: string | undefined, error: unknown): void {
  take({ type: 'drawn-badly', remote, error });
}

/** For the frame, once the page at a path was committed: code that came is not yet a page that anybody saw. */
export function notePageView(path: string): void {
  take({ type: 'page-drawn', path });
}

/** Hands over what was collected, and all that comes from now on. */
export function takeOver(handle: (sign: Sign) => void): void {
  take = handle;
  for (const sign of early.splice(0)) handle(sign);
}
