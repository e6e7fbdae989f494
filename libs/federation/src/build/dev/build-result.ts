/** What the dev server sends after each build of a room from source. */
export interface BuildResult {
  readonly room: string;
  /** Of the build's content: a page that runs another one takes the new one over. */
  readonly hash: string;
  /** Why it does not build; empty when it does. */
  readonly problems: readonly string[];
}

/** Server-sent, one for the whole page: browsers allow six connections to a server, and the site has streams of its own. */
export const BUILD_STREAM = '/dev/built';

/** The event of the window by which the page's rooms are notified. */
export const BUILD_EVENT = 'madang-built';

declare global {
  interface WindowEventMap {
    [BUILD_EVENT]: CustomEvent<BuildResult>;
  }
}
