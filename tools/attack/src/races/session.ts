import { type Call, ChangePassword, CurrentMember, ExcludeSelf, Login, Logout } from '@madang/contracts';
import { addMember, TEST_PASSWORD } from '@madang/platform/testing';
import { sql } from 'kysely';
import { type Reply, type Request, sendRequest } from '../target/send-request';
import { type Arena, faultIn, type Round } from './arena';

const NEW_PASSWORD = 'garden5678';

/** A barred member is out, whatever was under way; and nobody has two sessions. */
export const sessionArena: Arena = {
  name: 'one session',
  calls: [Login, Logout, ExcludeSelf, ChangePassword],
  async prepare(target): Promise<Round> {
    const { db } = target.platform;
    const { id, userId, token } = await addMember(db, new Date());
    const problems: string[] = [];
    const tokens: string[] = [];
    const succeeded = new Set<string>();
    const send = async (call: Call, request: Request): Promise<Reply> => {
      const reply = await sendRequest(target.origins.platform, call, request);
      problems.push(...faultIn(call.path, reply.status));
      if (reply.status === 200) succeeded.add(call.path);
      return reply;
    };
    const logIn = async () => {
      const body = JSON.stringify({ userId, password: TEST_PASSWORD });
      const { [TOKEN]: token } = (await send(Login, { body })).headers;
      if (typeof token === 'string') tokens.push(token);
    };
    const password = TEST_PASSWORD;
    return {
      commands: {
        'log in': logIn,
        'log in elsewhere': logIn,
        'log out': () => send(Logout, { token }),
        'exclude oneself': () => send(ExcludeSelf, { token, body: JSON.stringify({ term: 'forever', password }) }),
        'be suspended': async () => {
          await db.updateTable('member').set({ state: 'suspended' }).where('member_id', '=', id).execute();
          succeeded.add('suspended');
        },
        'change the password': () =>
          send(ChangePassword, { token, body: JSON.stringify({ password, newPassword: NEW_PASSWORD }) }),
      },
      async check() {
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from session where member_id = ${id} and ended_at is null`.execute(db);
        const open = rows[0]?.open ?? 0;
        const replies = await Promise.all(
          tokens.map(token => sendRequest(target.origins.platform, CurrentMember, { token: token })),
        );
        const isIn = replies.some(({ status }) => status === 200);
        const barredBy = [...BARRING].find(why => succeeded.has(why));
        return [
          ...problems,
          ...(open > 1 ? [`${open} sessions are open`] : []),
          ...(isIn && barredBy ? [`a session that the old password opened lives on after ${barredBy}`] : []),
        ];
      },
    };
  },
};

const TOKEN = 'x-auth-token';
/** After these, sessions that were opened with the old password are over. */
const BARRING = [ExcludeSelf.path, 'suspended', ChangePassword.path];
