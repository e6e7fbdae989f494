import { randomUUID } from 'node:crypto';
import type { Redis } from '@madang/database';
import { type Bus, createBus, type Topic, type Topics } from './bus';

/** The number goes up when a payload changes its form: processes of two versions then don't misread each other. */
const CHANNEL = 'madang:bus:1';

type BusMessage = { [T in Topic]: { readonly from: string; readonly topic: T; readonly payload: Topics[T] } }[Topic];

export interface SharedBusOptions {
  /** Two connections to one Redis: one that subscribes can do nothing else. */
  readonly publisher: Redis;
  readonly subscriber: Redis;
  readonly onFault: (fault: unknown, topic: Topic | null) => void;
}

/**
 * The bus of a site of many processes: what one publishes reaches all, over Redis. Local listeners are called at once, with
 * Redis or without. Nothing is stored for later: a process that was not reached gets `missed`.
 */
export function createSharedBus({ publisher, subscriber, onFault }: SharedBusOptions): Bus {
  const local = createBus(onFault);
  const name = randomUUID();
  let isComplete = false;
  let hasUnsent = false;

  function publishToOthers<T extends Topic>(topic: T, payload: Topics[T]): void {
    publisher.publish(CHANNEL, JSON.stringify({ from: name, topic, payload })).catch(() => {
      hasUnsent = true;
    });
  }

  publisher.on('ready', () => {
    if (!hasUnsent) return;
    hasUnsent = false;
    publishToOthers('missed', {});
  });

  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(
      () => {
        isComplete = true;
      },
      fault => onFault(fault, null), // a broken connection is opened again; one that may not subscribe stays incomplete and is reported
    );
  });
  subscriber.on('close', () => {
    if (!isComplete) return;
    isComplete = false;
    local.publish('missed', {});
  });
  subscriber.on('message', (_channel: string, text: string) => {
    try {
      const message: BusMessage = JSON.parse(text);
      if (message.from !== name) local.publish(message.topic, message.payload);
    } catch (fault) {
      onFault(fault, null);
    }
  });

  return {
    publish(topic, payload) {
      local.publish(topic, payload);
      publishToOthers(topic, payload);
    },
    subscribe: local.subscribe,
    isComplete: () => isComplete,
    close() {
      subscriber.disconnect();
      publisher.disconnect();
    },
  };
}
