interface DeliveryFigures {
  readonly rollback: { readonly all: readonly { tabs: number; p99Ms: number; requests: number }[] };
  readonly resolve: { readonly cpuMicros: number; readonly floorMicros: number };
}

const NOTICE_MS = 250;
const RESOLVE_SHARE = 1.5;

/** What misses its goal, a line each. */
export function missesOf({ rollback, resolve }: DeliveryFigures): string[] {
  const share = resolve.cpuMicros / resolve.floorMicros;
  return [
    ...rollback.all
      .filter(({ p99Ms }) => p99Ms > NOTICE_MS)
      .map(({ tabs, p99Ms }) => `rollback: ${tabs} clients knew after ${p99Ms} ms (p99); the goal is ${NOTICE_MS}`),
    ...rollback.all
      .filter(({ requests }) => requests > 0)
      .map(({ tabs, requests }) => `rollback: ${tabs} clients that did not navigate sent ${requests} bytes`),
    ...(share > RESOLVE_SHARE
      ? [`resolve: ${share.toFixed(2)} times an empty reply; the goal is ${RESOLVE_SHARE}`]
      : []),
  ];
}
