import type { LiveFrame } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { inBatches } from '../batches';
import { unreadCounts } from '../messages/queries';
import { settingRow } from '../settings/queries';
import { encode, type StreamEvent } from './frames';
import { latestBets, snapshotsOf } from './snapshot';

/** A page opens its stream right after its board has come; what changed in this time is sent again. */
const RECENT_MS = 60_000;

/** What a stream has to be sent of the current state, before it is sent changes. */
export interface Beginning {
  readonly memberId: string;
  /** `whole` for a reader that was here before and missed what is no longer stored. */
  readonly general: 'no' | 'recent' | 'whole';
  readonly bets: boolean;
  /** Topics of which the last minute is enough, and topics of which all has to be sent. */
  readonly recent: readonly string[];
  readonly whole: readonly string[];
  /** From where the stream may be resumed once all of it was sent: the last event that was sent before it is read. */
  readonly id: string;
}

/**
 * Reads the current state for all streams that open at the time in the same few queries, one group after another: a crowd
 * that comes back takes one session of the database from those who bet, and each topic is encoded once for all of it.
 */
export function beginningsOf(app: FastifyInstance): (beginning: Beginning) => Promise<readonly Buffer[]> {
  return inBatches(async (group: readonly Beginning[]) => {
    const { db } = app;
    const at = app.clock();
    const askingMembers = group.filter(({ general }) => general !== 'no').map(({ memberId }) => memberId);
    const setting = askingMembers.length > 0 ? await settingRow(db) : null;
    const unread = await unreadCounts(db, askingMembers);
    const bets = await latestBets(
      db,
      group.filter(one => one.bets).map(({ memberId }) => memberId),
    );
    const since = new Date(at.getTime() - RECENT_MS);
    const recent = byTopic(await snapshotsOf(db, topicsIn(group, 'recent'), { at, since }));
    const whole = byTopic(await snapshotsOf(db, topicsIn(group, 'whole'), { at, since: null }));
    return group.map(one => [
      ...(one.bets ? (bets.get(one.memberId) ?? []) : []).map(betId => encode({ kind: 'bet', data: { betId } }, null)),
      ...generalEvents(one, { maintenance: setting?.maintenance ?? false, count: unread.get(one.memberId) ?? 0 }),
      ...one.recent.flatMap(topic => recent.get(topic) ?? []),
      ...one.whole.flatMap(topic => whole.get(topic) ?? []),
      ...endOf(one),
    ]);
  });
}

const topicsIn = (group: readonly Beginning[], how: 'recent' | 'whole'): string[] => [
  ...new Set(group.flatMap(one => one[how])),
];

const byTopic = (frames: readonly LiveFrame[]): ReadonlyMap<string, Buffer> =>
  new Map(frames.map(data => [data.topic, encode({ kind: 'live-event', data }, null)]));

function generalEvents(one: Beginning, now: { maintenance: boolean; count: number }): Buffer[] {
  if (one.general === 'no') return [];
  const events: StreamEvent[] = [
    { kind: 'general', data: { type: 'maintenance', on: now.maintenance } },
    ...(one.general === 'whole' ? [{ kind: 'general', data: { type: 'member' } } as const] : []),
    { kind: 'general', data: { type: 'unread', count: now.count } },
  ];
  const isEnd = firstTopic(one) === undefined;
  return events.map((event, index) => encode(event, isEnd && index === events.length - 1 ? one.id : null));
}

const firstTopic = ({ recent, whole }: Beginning): string | undefined => recent[0] ?? whole[0];

/** Only now may it be resumed from: a stream that breaks off before has not got everything. */
function endOf(one: Beginning): Buffer[] {
  const topic = firstTopic(one);
  return topic === undefined ? [] : [encode({ kind: 'live-event', data: { topic, prices: [], fixtures: [] } }, one.id)];
}
