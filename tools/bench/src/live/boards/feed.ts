/** What both boards to compare with are given: names, selections, and a stream of changed prices, read as a browser must. */
export interface Selections {
  readonly ids: readonly string[];
  readonly prices: readonly number[];
}

export const priceText = (milli: number): string => (milli / 1000).toFixed(2);

export async function selections(): Promise<Selections> {
  return (await fetch('/bench/selections')).json();
}

/** Collects what came and hands it over once a drawn frame, the latest price of each selection. */
export function follow({ ids }: Selections, apply: (changed: ReadonlyMap<number, number>) => void): void {
  const places = new Map(ids.map((id, index) => [id, index]));
  let pending: Map<number, number> | null = null;
  const flush = () => {
    const changed = pending;
    pending = null;
    if (changed) apply(changed);
  };
  const source = new EventSource('/api/stream/live-event');
  source.addEventListener('live-event', event => {
    if (!pending) {
      pending = new Map();
      requestAnimationFrame(flush);
    }
    const { prices }: { prices: [string, number, string][] } = JSON.parse(event.data);
    for (const [id, price] of prices) {
      const place = places.get(id);
      if (place !== undefined) pending.set(place, price);
    }
  });
}

export const SIDES = [0, 1, 2] as const;
export const classOf = (move: number, isPicked: boolean): string =>
  `odds${move > 0 ? ' up' : move < 0 ? ' down' : ''}${isPicked ? ' picked' : ''}`;
