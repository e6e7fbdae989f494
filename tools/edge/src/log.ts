/** Where the edge tells what a member must not be bothered with. A server's log fits. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export const silent: Log = { error: () => {}, warn: () => {} };
