import { Login, Member, ReadAllMessages } from '@madang/contracts';
import { request, requestWithHeaders, SmokeError } from './registry';

const TOKEN_HEADER = 'x-auth-token';

/** Logs a member in for the visit, with nothing unread: unread messages would hold every other page back. */
export async function memberToken(origin: string, account: string): Promise<string> {
  const [, userId, password] = /^([^:]+):(.+)$/.exec(account) ?? [];
  if (!userId || !password) {
    throw new SmokeError('Which member visits? Name an account kept for this: --member ID:PASSWORD, or MADANG_MEMBER.');
  }
  const { headers } = await requestWithHeaders({ origin, token: '' }, Login, {
    reply: Member,
    body: { userId, password },
  });
  const token = headers.get(TOKEN_HEADER) ?? '';
  await request({ origin, token }, ReadAllMessages, { reply: ReadAllMessages.replies[200] });
  return token;
}
