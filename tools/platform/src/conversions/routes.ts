import { ConvertUsd, ConvertWon } from '@madang/contracts';
import { formatUsd, formatWon } from '@madang/locale';
import { type Answer, perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { runOnce } from '../calls/run-once';
import { serveOnce } from '../calls/serve';
import type { Direction } from '../database/tables/conversions';
import { NO_RATE } from '../rates/routes';
import { type Converted, convertUsd, type UsdConversionResult } from './service';

const MOVED = '그사이 환율이 바뀌었어요. 새 환율을 확인하고 다시 눌러 주세요. 금액은 그대로예요.';
const TOO_LITTLE = {
  'usd-to-won': '1 USD부터 바꿀 수 있어요.',
  'won-to-usd': '10,000원부터 바꿀 수 있어요.',
} as const;
const NOTHING = '바꾸면 받을 금액이 없어요. 금액을 늘려 주세요.';

export const conversions: FastifyPluginAsync = async app => {
  type Conversions = typeof ConvertUsd | typeof ConvertWon;

  const convert = (call: Conversions, direction: Direction) =>
    serveOnce(app, call, { limit: perMinute(60) }, async request => {
      const { body, member } = request;
      const answer = await runOnce(app, call, request, async tx => {
        const seen = { rate: body.rate, rateAt: new Date(body.rateAt) };
        const who = { memberId: member.id, level: member.level };
        const conversion = { ...who, direction, amount: body.amount, ...seen, clock: app.clock };
        return answerTo(direction, await convertUsd(tx, conversion));
      });
      if (answer.isNew && answer.status === 200) app.bus.publish('member', { memberId: member.id });
      return answer;
    });

  convert(ConvertUsd, 'usd-to-won');
  convert(ConvertWon, 'won-to-usd');
};

function answerTo(direction: Direction, result: UsdConversionResult): Answer<typeof ConvertUsd> {
  switch (result.kind) {
    case 'converted': {
      const { usdt, emoney } = result.balances;
      return [200, { message: doneSentence(direction, result), usdt, emoney }];
    }
    case 'moved':
      return [409, result.quote ? { message: MOVED, quote: result.quote } : { message: NO_RATE }];
    case 'too-little':
      return atAmount(TOO_LITTLE[direction]);
    case 'nothing':
      return atAmount(NOTHING);
    case 'too-few':
      return atAmount(tooFew(direction, result));
    case 'limited':
      return [422, result.refusal];
  }
}

const atAmount = (message: string): Answer<typeof ConvertUsd> => [
  422,
  { message, problems: [{ field: 'amount', message }] },
];

function doneSentence(direction: Direction, { usdt, emoney }: Converted): string {
  if (direction === 'usd-to-won') return `${formatUsd(usdt)} USD를 ${formatWon(emoney)}으로 바꿨어요.`;
  return `${formatWon(emoney)}을 ${formatUsd(usdt)} USD로 바꿨어요.`;
}

function tooFew(direction: Direction, { left, locked }: { left: number; locked: number }): string {
  if (direction === 'usd-to-won') return `가진 USD(${formatUsd(left)})보다 많이 바꿀 수 없어요.`;
  if (locked === 0) return `보유머니(${formatWon(left)})보다 많이 바꿀 수 없어요.`;
  return `롤링 중인 ${formatWon(locked)}을 빼고 ${formatWon(left)}까지 바꿀 수 있어요.`;
}
