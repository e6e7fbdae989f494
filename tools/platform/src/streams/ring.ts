import { randomBytes } from 'node:crypto';
import { encode, type StreamEvent } from './frames';

/** One event as it was sent, by its number. */
export interface SentFrame {
  readonly number: number;
  readonly topic: string;
  readonly event: StreamEvent;
  readonly bytes: Buffer;
}

/** Frames stored for readers that come back or fall behind. At ten a second and topic this is half a minute of a busy page. */
const CAPACITY = 4000;

/** Another process, or this one after a restart, counts from the start: its ids must not be taken for ours. */
const newName = () => randomBytes(6).toString('base64url');

/** The latest frames of all topics: one memory for every reader that missed some, instead of one each. */
export class FrameRing {
  #name = newName();
  #frames: SentFrame[] = [];
  #number = 0;

  /** The number of the last frame. */
  get last(): number {
    return this.#number;
  }

  /** The id of the last frame. */
  get lastId(): string {
    return `${this.#name}-${this.#number}`;
  }

  /** The number of the frame with this id, where all that came after it is still here. */
  numberIn(id: string): number | null {
    const [name = '', text = ''] = id.split(/-(?=\d+$)/);
    const number = Number(text);
    return name === this.#name && this.#reaches(number) ? number : null;
  }

  /** Encodes an event under the next number. */
  add(topic: string, event: StreamEvent): SentFrame {
    this.#number += 1;
    const frame = { number: this.#number, topic, event, bytes: encode(event, this.lastId) };
    this.#frames.push(frame);
    if (this.#frames.length > 1.25 * CAPACITY) this.#frames.splice(0, this.#frames.length - CAPACITY);
    return frame;
  }

  /** What came after this number in these topics; null where that is no longer stored. */
  after(number: number, topics: readonly string[]): readonly SentFrame[] | null {
    if (!this.#reaches(number)) return null;
    const own = new Set(topics);
    // Numbers have no gaps: the first missed frame's place follows from them.
    return this.#frames.slice(number + 1 - this.#oldest).filter(({ topic }) => own.has(topic));
  }

  /** Forgets all, ids too. */
  clear(): void {
    this.#frames = [];
    this.#name = newName();
  }

  #reaches(number: number): boolean {
    return number <= this.#number && this.#oldest <= number + 1;
  }

  get #oldest(): number {
    return this.#frames[0]?.number ?? this.#number + 1;
  }
}

type Live = Extract<StreamEvent, { kind: 'live-event' }>['data'];

interface Latest {
  readonly prices: Map<string, Live['prices'][number]>;
  readonly fixtures: Map<string, Live['fixtures'][number]>;
}

/** The same news in the least bytes: of each topic one frame with the latest state of each selection and fixture. */
export function conflated(frames: readonly SentFrame[], id: string): Buffer {
  const live = new Map<string, Latest>();
  const events: StreamEvent[] = [];
  for (const { event } of frames) {
    if (event.kind !== 'live-event') {
      events.push(event);
      continue;
    }
    const { topic, prices, fixtures } = event.data;
    const own = live.get(topic) ?? { prices: new Map(), fixtures: new Map() };
    live.set(topic, own);
    for (const price of prices) own.prices.set(price[0], price);
    for (const fixture of fixtures) own.fixtures.set(fixture.fixtureId, fixture);
  }
  for (const [topic, { prices, fixtures }] of live) {
    events.push({
      kind: 'live-event',
      data: { topic, prices: [...prices.values()], fixtures: [...fixtures.values()] },
    });
  }
  // Only the last may be resumed from: a reader that breaks off before it has not got everything.
  return Buffer.concat(events.map((event, index) => encode(event, index === events.length - 1 ? id : null)));
}
