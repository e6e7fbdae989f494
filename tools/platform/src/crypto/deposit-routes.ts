import {
  CryptoAddress,
  CryptoDeposits,
  SendCryptoDeposit,
  TetherDepositUrl,
  TetherMaintenance,
  TokenDepositUrl,
} from '@madang/contracts';
import { errors, formatToken } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { runOnce } from '../calls/run-once';
import { serve, serveOnce } from '../calls/serve';
import { settingRow } from '../settings/queries';
import { depositAddress } from './addresses';
import { ChainAway } from './chain-client';
import { orderDeposit } from './orders';
import { listDeposits } from './queries';

const AWAY = '모의 체인에 연결하지 못했어요. 보낸 코인은 그대로 있어요. 잠시 뒤에 다시 시도해 주세요.';
/** Of the sandbox's wallet: a name that nobody can have (RFC 2606). */
const WALLET_URL = 'https://wallet.madang.example/deposit';

export const deposits: FastifyPluginAsync = async app => {
  /** Null where the chain is away. */
  const whileHere = async <T>(work: (chain: NonNullable<typeof app.chain>) => Promise<T>): Promise<T | null> => {
    if (!app.chain) return null;
    try {
      return await work(app.chain);
    } catch (fault) {
      if (!(fault instanceof ChainAway)) throw fault;
      app.log.warn({ err: fault }, 'the chain did not answer a call');
      return null;
    }
  };

  serve(app, CryptoAddress, { limit: perMinute(60) }, async ({ member, query: { network } }) => {
    const address = await whileHere(chain => depositAddress(app.db, chain, { member_id: member.id, network }));
    return address === null ? [503, { message: AWAY }] : [200, { network, address }];
  });

  serve(app, CryptoDeposits, { limit: perMinute(300) }, async ({ member, query }) => [
    200,
    await listDeposits(app.db, member.id, query.page),
  ]);

  const urlOf = async (token: string) => {
    if ((await settingRow(app.db)).tether_maintenance) return [409, { message: errors.tetherDeposit }] as const;
    const head = await whileHere(chain => chain.head('ethereum'));
    if (head === null) return [503, { message: AWAY }] as const;
    return [200, { url: `${WALLET_URL}/${token}` }] as const;
  };
  serve(app, TetherDepositUrl, { limit: perMinute(60) }, () => urlOf('usdt'));
  serve(app, TokenDepositUrl, { limit: perMinute(60) }, ({ params }) => urlOf(params.token));

  serveOnce(app, SendCryptoDeposit, { limit: perMinute(60) }, async request => {
    const { body, member } = request;
    const answer = await runOnce(app, SendCryptoDeposit, request, async tx => {
      const outcome = await orderDeposit(tx, { ...body, memberId: member.id }, app.clock());
      switch (outcome.kind) {
        case 'taken': {
          const message = `모의 지갑에서 ${formatToken(body.amount, body.token)} 입금을 보냈어요. 블록에 담기면 목록에 보여요.`;
          return [201, { message }];
        }
        case 'maintenance':
          return [409, { message: errors.tetherDeposit }];
        case 'barred':
          return [422, outcome.refusal];
      }
    });
    if (answer.isNew && answer.status === 201) app.bus.publish('coins', {});
    return answer;
  });

  serve(app, TetherMaintenance, { limit: perMinute(300) }, async () => {
    const { tether_maintenance: isOn } = await settingRow(app.db);
    return [200, { tetherMaintenanceFlag: isOn ? 1 : 0 }];
  });
};
