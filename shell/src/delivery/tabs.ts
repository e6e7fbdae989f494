import type { Told } from '@madang/contracts';
import { holdLine, keepAsking, toldIn } from './line';

const NAME = 'madang.delivery';
const HELLO = 'hello';

interface SharedLine {
  /** Tells this tab and the others what the edge answered this one. */
  readonly share: (value: unknown) => void;
  readonly stop: () => void;
}

/**
 * One tab of a browser holds the line to the edge and tells the others: over HTTP/1.1 a browser has six connections for
 * all of them. Where tabs cannot agree on one, each asks now and then.
 */
export function shareLine(tell: (told: Told) => void): SharedLine {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  let last: Told | undefined;
  let isLeader = false;
  const learn = (value: unknown): Told | undefined => {
    const told = toldIn(value);
    if (told) {
      last = told;
      tell(told);
    }
    return told;
  };
  const share = (value: unknown) => {
    const told = learn(value);
    if (told) channel?.postMessage(told);
  };
  channel?.addEventListener('message', ({ data }) => {
    if (data !== HELLO) learn(data);
    else if (isLeader && last) channel.postMessage(last);
  });
  channel?.postMessage(HELLO); // what was told since this document was made is known to whoever holds the line
  const stop = inTurn(() => {
    isLeader = true;
    return holdLine(share);
  });
  const stopAsking = stop ? undefined : keepAsking(share);
  return {
    share,
    stop() {
      channel?.close();
      stop?.();
      stopAsking?.();
    },
  };
}

/** Begins when no other tab of the browser does the same, and goes on until this one is closed. Undefined: cannot be agreed on. */
function inTurn(begin: () => () => void): (() => void) | undefined {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const turn = () =>
    new Promise<void>(done => {
      const end = begin();
      signal.addEventListener('abort', () => {
        end();
        done();
      });
    });
  navigator.locks.request(NAME, { signal }, turn).catch(() => {}); // given up before its turn came
  return () => ended.abort();
}
