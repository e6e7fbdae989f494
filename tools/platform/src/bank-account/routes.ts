import { Banks, RegisterAccount, refusalAt } from '@madang/contracts';
import { notices } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveVisitors } from '../calls/serve';
import { publishUnread } from '../messages/unread';
import { compareWithdrawPassword, withdrawPasswordRefusal } from '../withdraw-password/check';
import { accountOf, listBanks, setAccount } from './queries';

const REGISTERED = '등록된 계좌가 있어요. 계좌를 바꾸려면 비회원 문의로 알려 주세요.';
export const BANK_OFF = refusalAt('bankId', '지금은 이 은행을 쓸 수 없어요. 다른 은행을 골라 주세요.');
export const ACCOUNT_TAKEN = refusalAt('accountNumber', notices.duplicateAccount);

export const bankAccounts: FastifyPluginAsync = async app => {
  serveVisitors(app, Banks, { limit: perMinute(60) }, async () => [200, await listBanks(app.db)]);

  serve(app, RegisterAccount, { limit: perMinute(30) }, async ({ body, member, at, write }) => {
    const { withdrawPassword, ...account } = body;
    const compared = await compareWithdrawPassword(app.db, member.id, withdrawPassword);
    const answer = await write(async tx => {
      if (await accountOf(tx, member.id)) return [409, { message: REGISTERED }] as const;
      const refusal = await withdrawPasswordRefusal(tx, compared, at);
      if (refusal) return refusal;
      const outcome = await setAccount(tx, { memberId: member.id, ...account });
      switch (outcome.kind) {
        case 'set':
          return [200, outcome.account] as const;
        case 'off':
          return [422, BANK_OFF] as const;
        case 'taken':
          return [409, ACCOUNT_TAKEN] as const;
      }
    });
    if (answer[0] === 429) await publishUnread(app, [member.id]);
    return answer;
  });
};
