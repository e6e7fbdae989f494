import { DELIVERY_PATHS, Told } from '@madang/contracts';
import { holdStream } from '@madang/live';
import { $token } from '@madang/session';

const POLL_MS = 15_000;
const FIRST_POLL_MS = 2000;
const PATIENCE_MS = 5000;

type Tell = (told: unknown) => void;

/** Asks the edge once. Whatever it does not answer is asked for again at another time. */
export async function askNow(tell: Tell): Promise<void> {
  try {
    const reply = await fetch(DELIVERY_PATHS.now, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (reply.ok) tell(await reply.json());
  } catch {
    // The edge is away, or something else answered.
  }
}

/** Asks the edge now and then, as long as the page is looked at. Returns the way to stop. */
export function keepAsking(tell: Tell, firstMs = FIRST_POLL_MS): () => void {
  // Not all tabs of the world in the same moment after an edge went down.
  let timer = setTimeout(again, firstMs * (0.5 + Math.random()));
  function again() {
    timer = setTimeout(again, POLL_MS);
    if (!document.hidden) void askNow(tell);
  }
  const look = () => document.hidden || void askNow(tell);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Holds the edge's stream, and asks while it is down. Another member may get something else: the edge is asked anew. */
export function holdLine(tell: Tell): () => void {
  let stopAsking: (() => void) | undefined = keepAsking(tell);
  const up = () => {
    stopAsking?.();
    stopAsking = undefined;
  };
  const open = () =>
    holdStream({
      address: DELIVERY_PATHS.stream,
      token: null,
      onSign: up,
      onBreak: () => {
        stopAsking ??= keepAsking(tell);
      },
      onEvent: ({ event, data }) => {
        if (event === 'told') tell(parsed(data));
      },
    });
  let close = open();
  const stopFollowing = $token.listen(() => {
    close();
    close = open();
  });
  return () => {
    stopFollowing();
    close();
    up();
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was told, if it has the form of it. */
export function toldIn(value: unknown): Told | undefined {
  return Told.safeParse(value).data;
}
