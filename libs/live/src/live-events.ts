import type { LiveFrame } from '@madang/contracts';
import { readFrame } from './frame';
import { frameQueue } from './frame-queue';
import { applyFrame, forgetTopic } from './prices';
import { listen, onLeave, watch } from './stream';

const queue = frameQueue(frame => applyFrame(frame, performance.now()));

onLeave(topic => {
  queue.drop(topic);
  forgetTopic(topic);
});

let isListening = false;

type FixtureListener = (fixtures: LiveFrame['fixtures']) => void;
const fixtureListeners = new Set<FixtureListener>();

/** Calls back for every fixture in the stream, on the page or not. Returns a function that stops it. */
export function onFixtures(listener: FixtureListener): () => void {
  fixtureListeners.add(listener);
  return () => fixtureListeners.delete(listener);
}

/** What pages watch of the boards. One connection carries the topics of all. */
export const liveEvents = {
  /** Watches topics (`league:41`, `fixture:77`) until the returned function is called. */
  watch(topics: readonly string[]): () => void {
    if (!isListening) {
      isListening = true;
      listen('live-event', data => {
        const frame = readFrame(data);
        if (!frame) return;
        queue.push(frame);
        if (frame.fixtures.length > 0) for (const listener of fixtureListeners) listener(frame.fixtures);
      });
    }
    return watch(topics);
  },
};
