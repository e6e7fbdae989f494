import { LiveFrame } from '@madang/contracts';
import { frameQueue } from './frame-queue';
import { listen, onLeave, watch } from './line';
import { applyFrame, forgetTopic } from './prices';

const queue = frameQueue(frame => applyFrame(frame, Date.now()));

onLeave(topic => {
  queue.drop(topic);
  forgetTopic(topic);
});

let isListening = false;

/** What pages watch of the boards. One connection carries the topics of all. */
export const liveEvents = {
  /** Watches topics (`league:41`, `fixture:77`) until the returned function is called. */
  watch(topics: readonly string[]): () => void {
    if (!isListening) {
      isListening = true;
      listen('live-event', data => {
        const frame = LiveFrame.safeParse(data);
        if (frame.success) queue.push(frame.data);
      });
    }
    return watch(topics);
  },
};
