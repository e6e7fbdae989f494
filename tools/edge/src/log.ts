/** Takes what operators should know and members should not. A server's log fits. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export const silent = { error: () => {}, warn: () => {}, info: () => {} };
