import { ReadInquiry, type Refusal, SendInquiry } from '@madang/contracts';
import { formatWait } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serveVisitors } from '../calls/serve';
import { readInquiry } from './read';
import type { Reset } from './reset';
import { takeInquiry } from './send';

const OTHER: Refusal = {
  message: '같은 문의로 이미 다른 내용을 보냈어요. 창을 닫고 다시 적어 주세요.',
  problems: [{ field: 'inquiryId', message: '같은 번호로는 같은 내용만 다시 보낼 수 있어요.' }],
};
const TOO_MANY = '오늘은 이 인터넷 주소에서 문의를 더 보낼 수 없어요. 내일 다시 보내 주세요.';
const NOT_FOUND = '문의 번호나 확인용 비밀번호가 맞지 않아요. 다시 확인해 주세요.';
const OVER = '답변은 24시간 동안만 볼 수 있어요. 다시 필요하면 새로 문의해 주세요.';
const tooOften = (seconds: number) => `여러 번 잘못 입력했어요. ${formatWait(seconds)} 뒤에 다시 시도해 주세요.`;

/** Inquiries of people who are not logged in. The replies don't show who is a member. */
export const inquiries: FastifyPluginAsync = async app => {
  serveVisitors(app, SendInquiry, { limit: perMinute(30) }, async ({ body, address, at }) => {
    const result = await takeInquiry(app.db, { ...body, address, at });
    switch (result.kind) {
      case 'taken':
        return [201, { number: result.number }];
      case 'other':
        return [409, OTHER];
      case 'too-many':
        return [429, { message: TOO_MANY }];
    }
  });

  const publishEndedSessions = ({ memberId, endedSessionIds }: Reset) => {
    for (const sessionId of endedSessionIds) app.bus.publish('sessionEnded', { sessionId, memberId });
  };

  serveVisitors(app, ReadInquiry, { limit: perMinute(30) }, async ({ body, address, at }) => {
    const read = await readInquiry(app.db, { ...body, address, at });
    switch (read.kind) {
      case 'read':
        if (read.reset) publishEndedSessions(read.reset);
        return [200, read.answer];
      case 'wrong':
        return [404, { message: NOT_FOUND }];
      case 'over':
        return [410, { message: OVER }];
      case 'wait':
        return [429, { message: tooOften(read.seconds) }, { 'retry-after': String(read.seconds) }];
    }
  });
};
