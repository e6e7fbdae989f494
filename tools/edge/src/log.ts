/** Where the edge tells what a member must not be bothered with. pino and console fit. */
export interface Log {
  error(details: object, message: string): void;
}

export const silent: Log = { error: () => {} };
