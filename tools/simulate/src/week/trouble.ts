import { FEED_TYPE } from '@madang/contracts';
import type { Draw } from '@madang/feed';

/** What goes wrong on the way: of a hundred messages or steps, about so many. */
const AGAIN = 1;
const OLD = 20;
const SHUFFLED = 5;
const HALF = 10;
const STRANGE = 5;
const CORRECTED = 10;
const REMEMBERED = 400;

const STRANGER =
  '{"Header":{"Type":3,"ServerTimestamp":1},"Body":{"Events":[{"FixtureId":99999999,"Markets":[{"Id":1,"Bets":[]}]}]}}';

export interface Trouble {
  /** The messages as they arrive: repeated, late, out of order, cut in half, or wrong and corrected a step later. */
  disturb(messages: readonly string[]): string[];
  /** What is still on its way. */
  rest(): string[];
  readonly counts: { again: number; old: number; shuffled: number; half: number; strange: number; corrected: number };
}

export function createTrouble(draw: Draw): Trouble {
  const happens = (percent: number) => draw() * 100 < percent;
  const counts = { again: 0, old: 0, shuffled: 0, half: 0, strange: 0, corrected: 0 };
  const past: string[] = [];
  let late: string[] = [];

  function shuffle(messages: string[]): string[] {
    for (let last = messages.length - 1; last > 0; last -= 1) {
      const other = Math.floor(draw() * (last + 1));
      const [a = '', b = ''] = [messages[last], messages[other]];
      messages[last] = b;
      messages[other] = a;
    }
    return messages;
  }

  function one(text: string): string[] {
    if (text.includes(`"Type":${FEED_TYPE.settlement},`) && happens(CORRECTED)) {
      counts.corrected += 1;
      late.push(text);
      return [withOtherResult(text)];
    }
    if (!happens(AGAIN)) return [text];
    counts.again += 1;
    return [text, text];
  }

  return {
    counts,
    disturb(messages) {
      const due = late;
      late = [];
      const received = [...due, ...messages.flatMap(one)];
      const old = past[Math.floor(draw() * past.length)];
      if (old !== undefined && happens(OLD)) {
        counts.old += 1;
        received.splice(Math.floor(draw() * received.length), 0, old);
      }
      for (const text of messages) {
        if (past.length < REMEMBERED) past.push(text);
        else if (happens(10)) past[Math.floor(draw() * REMEMBERED)] = text;
      }
      const [first] = messages;
      if (first !== undefined && happens(HALF)) {
        counts.half += 1;
        received.push(first.slice(0, first.length / 2));
      }
      if (happens(STRANGE)) {
        counts.strange += 1;
        received.push(STRANGER);
      }
      if (!happens(SHUFFLED)) return received;
      counts.shuffled += 1;
      return shuffle(received);
    },
    rest() {
      const due = late;
      late = [];
      return due;
    },
  };
}

/** Winners become losers, and the other way round. */
const withOtherResult = (text: string): string =>
  text.replace(/"Settlement":([12])\b/g, (_, code) => `"Settlement":${code === '1' ? 2 : 1}`);
