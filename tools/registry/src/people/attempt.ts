import type { Context } from '../context';

/** Something that a known caller tried and was refused. */
export interface Attempt {
  readonly actor: string;
  /** What was tried, as method and address. */
  readonly what: string;
  readonly channel: string | null;
  readonly why: string;
}

const LETTERS = 600;

/** Writes it down. Nothing else changed; callers that nobody knows are not written down, so that the audit stays readable. */
export async function refuse({ journal, at }: Context, { actor, what, channel, why }: Attempt): Promise<void> {
  const reason = why.slice(0, LETTERS);
  await journal.append({ at: at(), actor, deed: 'refused', channel, from: null, to: what, reason, content: null });
}
