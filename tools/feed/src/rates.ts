import { drift } from './random';

/** Won for one USD, in hundredths, from a source at a moment. */
interface SimulatedRate {
  readonly at: Date;
  readonly source: string;
  readonly wonPerUsd: number;
}

/** What the simulation needs of a platform. */
interface RateTarget {
  publishRate(rate: SimulatedRate): Promise<unknown>;
}

interface RateOptions {
  readonly clock?: () => Date;
  /** The rate of a moment; by default it wanders. */
  readonly rateAt?: (at: Date) => number;
  /** Called when a rate could not be published: the next one is. */
  readonly onFault?: (fault: unknown) => void;
}

interface RateSimulation {
  /** Resolves once there is a rate. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

const SOURCE = '모의 거래소';
/** A new rate comes so often. */
const STEP_MS = 10_000;
/** How often the clock is read: it may have been moved. */
const CHECK_MS = 1_000;

const MIDDLE = 148_000;
const SWING = 1_000;

/**
 * The rate of the sandbox at a moment, around 1,480 won, the same in every process and after every restart. From step to step it
 * moves by less than the house's spread.
 */
export const wanderingRate = (at: Date): number => MIDDLE + Math.round(SWING * drift('madang:usd', at.getTime()));

/** Publishes a rate every ten seconds, of whole steps: of several processes that do so, one counts. */
export function simulateRates(target: RateTarget, options: RateOptions = {}): RateSimulation {
  const { clock = () => new Date(), rateAt = wanderingRate, onFault } = options;
  let last = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  async function publish(): Promise<void> {
    const step = Math.floor(clock().getTime() / STEP_MS) * STEP_MS;
    if (step === last) return;
    const at = new Date(step);
    await target.publishRate({ at, source: SOURCE, wonPerUsd: rateAt(at) });
    last = step;
  }

  const check = () => {
    working = publish()
      .catch(fault => onFault?.(fault))
      .finally(() => {
        if (!isStopped) timer = setTimeout(check, CHECK_MS);
      });
  };

  const ready = publish();
  ready.then(check, check);
  return {
    ready,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await ready.catch(() => undefined);
      await working;
    },
  };
}
