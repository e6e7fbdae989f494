/** Who sends frames to many: the site, or the limit. */
export interface Sender {
  readonly port: number;
  readonly path: string;
  /** What the n-th client sends with its request. */
  headersOf(client: number): Readonly<Record<string, string>>;
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
}
