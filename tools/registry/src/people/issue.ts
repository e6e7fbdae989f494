import type { Context } from '../context';
import type { IssuedToken, Teams } from './teams';

/** Makes a team's token and records who did, and until when it holds. */
export async function issueToken(
  { journal, at }: Context,
  teams: Teams,
  { name, actor }: { name: string; actor: string },
): Promise<IssuedToken> {
  const issued = await teams.issue(name);
  const reason = `holds until ${issued.expiresAt}`;
  await journal.append({ at: at(), actor, deed: 'token', channel: null, from: null, to: name, reason, content: null });
  return issued;
}
