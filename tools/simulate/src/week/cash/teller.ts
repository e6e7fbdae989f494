import { drawsOf } from '@madang/feed';
import type { Platform } from '@madang/platform';
import { callerOf, type Reply, type Target } from '../caller';
import type { VirtualClock } from '../clock';
import { type Bettor, CASH, type Crowd } from '../crowd';
import { Disagreement } from '../disagreement';
import { createAccounts, ofMember } from './accounts';

export interface TellerRequest {
  /** What is done, as it is counted. */
  readonly what: string;
  readonly who: Bettor;
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
  /** The statuses that are right by the rules; two where turnover decides, which is not worked out here. */
  readonly must: readonly number[];
}

interface TellerOptions {
  readonly platform: Platform;
  readonly clock: VirtualClock;
  readonly crowd: Crowd;
  readonly seed: string;
}

/** Of a hundred calls under a key so many are sent again. */
const REPEATED = 8;
/** Of all members, those who move money often: so one movement meets another. */
const REGULARS = { least: 10, percent: 10 };

/** What all movements of money share: draws, calls that are checked, accounts, and the record of it all. */
export function createTeller({ platform, clock, crowd: { members, operators }, seed }: TellerOptions) {
  const draw = drawsOf(`${seed}:cash`);
  const send = callerOf(platform);
  const accounts = createAccounts();
  for (const { id } of [...members, ...operators]) accounts.move('house:bonus:emoney', ofMember(id, 'emoney'), CASH);
  const counts: Record<string, number> = {};
  const record: unknown[] = [];
  const regulars = members.slice(0, Math.max(REGULARS.least, Math.floor((members.length * REGULARS.percent) / 100)));
  let keys = 0;

  const upTo = (count: number) => Math.floor(draw() * count);
  function one<Item>(things: readonly Item[]): Item {
    const thing = things[upTo(things.length)];
    if (thing === undefined) throw new Error('nothing to draw from');
    return thing;
  }
  function count(what: string): void {
    counts[what] = (counts[what] ?? 0) + 1;
  }

  /** Counts what happened, and puts it on the record. */
  function note(what: string, ...facts: readonly unknown[]): void {
    count(what);
    record.push([what, ...facts, clock.now().toISOString()]);
  }

  async function answerTo(
    target: Target,
    { what, who, must, ...message }: TellerRequest,
    isKeyed: boolean,
  ): Promise<Reply> {
    keys += 1;
    const sent = { token: who.token, key: `cash-${String(keys).padStart(8, '0')}`, ...message };
    const reply = await send(target, sent);
    const facts = { what, memberId: who.id, ...message, must, ...reply, at: clock.now().toISOString() };
    if (!must.includes(reply.status))
      throw new Disagreement('a movement got another answer than the rules give', facts);
    if (isKeyed && draw() * 100 < REPEATED) {
      count('repeated');
      const again = await send(target, sent);
      if (again.status !== reply.status || again.body !== reply.body)
        throw new Disagreement('a repeat got another answer', { ...facts, again });
    }
    note(`${what} ${reply.status}`, who.id, message.body ?? null);
    return reply;
  }

  return {
    accounts,
    counts,
    record,
    note,
    operators,
    publishRate: platform.publishRate,
    now: () => clock.now().getTime(),
    upTo,
    one,
    happens: (percent: number) => draw() * 100 < percent,
    regular: () => one(regulars),
    /** A call that moves money under a key: now and then it is repeated, and must get its first answer. */
    command: (target: Target, request: TellerRequest) => answerTo(target, request, true),
    call: (target: Target, request: TellerRequest) => answerTo(target, request, false),
  };
}

export type Teller = ReturnType<typeof createTeller>;
