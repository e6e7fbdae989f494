import { randomUUID } from 'node:crypto';
import type { Redis } from '@madang/database';
import { type Bus, createBus, type Topic, type Topics } from './bus';

/** The number goes up when a payload changes its form: processes of two versions then don't misread each other. */
const CHANNEL = 'madang:bus:1';

type Told = { [T in Topic]: { readonly from: string; readonly topic: T; readonly payload: Topics[T] } }[Topic];

export interface SharedBusOptions {
  /** Two connections to one Redis: one that listens can do nothing else. */
  readonly mouth: Redis;
  readonly ear: Redis;
  readonly onFault: (fault: unknown, topic: Topic | null) => void;
}

/**
 * The bus of a site of many processes: what one tells, all hear, over Redis. The own listeners hear at once, with Redis or
 * without. Nothing is kept for later: whoever was not reached is told that it missed something.
 */
export function createSharedBus({ mouth, ear, onFault }: SharedBusOptions): Bus {
  const own = createBus(onFault);
  const name = randomUUID();
  let hearsAll = false;
  let wasUnheard = false;

  function tellOthers<T extends Topic>(topic: T, payload: Topics[T]): void {
    mouth.publish(CHANNEL, JSON.stringify({ from: name, topic, payload })).catch(() => {
      wasUnheard = true;
    });
  }

  mouth.on('ready', () => {
    if (!wasUnheard) return;
    wasUnheard = false;
    tellOthers('missed', {});
  });

  ear.on('ready', () => {
    ear.subscribe(CHANNEL).then(
      () => {
        hearsAll = true;
      },
      fault => onFault(fault, null), // a line that broke is opened anew; one that may not listen stays deaf and says so
    );
  });
  ear.on('close', () => {
    if (!hearsAll) return;
    hearsAll = false;
    own.publish('missed', {});
  });
  ear.on('message', (_channel: string, text: string) => {
    try {
      const told: Told = JSON.parse(text);
      if (told.from !== name) own.publish(told.topic, told.payload);
    } catch (fault) {
      onFault(fault, null);
    }
  });

  return {
    publish(topic, payload) {
      own.publish(topic, payload);
      tellOthers(topic, payload);
    },
    subscribe: own.subscribe,
    hearsAll: () => hearsAll,
    close() {
      ear.disconnect();
      mouth.disconnect();
    },
  };
}
