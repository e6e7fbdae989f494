import type { CompositionRow } from '@madang/contracts';
import type { Context } from '../context';
import { rowOf } from './row';

export interface Labelling {
  readonly composition: string;
  readonly label: string;
  readonly actor: string;
}

/** Gives a composition a name that people remember; the audit has the earlier ones. */
export async function label(context: Context, { composition, label: text, actor }: Labelling): Promise<CompositionRow> {
  await rowOf(context, composition);
  const base = { at: context.at(), actor, deed: 'label', channel: null, from: null, content: null } as const;
  await context.journal.append({ ...base, to: composition, reason: text });
  return rowOf(context, composition);
}
