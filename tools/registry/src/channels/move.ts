import type { CompositionRow } from '@madang/contracts';
import { rowOf } from '../compositions/row';
import type { Context } from '../context';
import { channelOf } from '../journal/state';
import { Refused } from '../refused';

export interface Move {
  readonly deed: 'switch' | 'rollback';
  readonly channel: string;
  readonly composition: string;
  /** What the caller saw as current, empty for none: another change that came first refuses this one. */
  readonly expected: string;
  readonly reason: string;
  readonly actor: string;
}

/** Points a channel at a composition that was admitted before. It holds from the moment that the journal says so. */
export async function move(
  context: Context,
  { deed, channel, composition, expected, reason, actor }: Move,
): Promise<CompositionRow> {
  const { journal, at } = context;
  const state = channelOf(journal.entries, channel);
  if ((state?.current ?? '') !== expected) throw new Refused(409, '다른 변경이 먼저 있었어요. 다시 확인해 주세요.');
  if (deed === 'rollback' && !state?.history.includes(composition)) {
    throw new Refused(404, '이 채널에서 쓰인 적이 없는 구성이에요.');
  }
  const row = await rowOf(context, composition);
  const from = state?.current ?? null;
  await journal.append({ at: at(), actor, deed, channel, from, to: composition, reason, content: null });
  return row;
}
