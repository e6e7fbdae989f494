import { LiveFrame, OutcomeState } from '@madang/contracts';

type Triple = LiveFrame['prices'][number];

const FrameHead = LiveFrame.omit({ prices: true });

/**
 * One frame as it came, or null where it is none. Two thousand prices a second are looked at here: a schema for each of
 * them would cost more than all that is drawn, so that these three values are looked at by hand.
 */
export function readFrame(data: unknown): LiveFrame | null {
  const head = FrameHead.safeParse(data);
  if (!head.success || typeof data !== 'object' || data === null || !('prices' in data)) return null;
  const { prices } = data;
  return Array.isArray(prices) && prices.every(isTriple) ? { ...head.data, prices } : null;
}

function isTriple(value: unknown): value is Triple {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [id, price, state] = value;
  return typeof id === 'string' && Number.isInteger(price) && price >= 1000 && STATES.has(state);
}

const STATES: ReadonlySet<unknown> = new Set(OutcomeState.options);
