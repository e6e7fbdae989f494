import { AnswerInquiry, CloseInquiry, OperatorInquiries, type Refusal } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { answerInquiry, closeInquiry, type InquiryOutcome, listInquiries } from './inquiry-decisions';

const UNKNOWN = '문의를 찾을 수 없어요.';
const NOT_OPEN = '다른 운영자가 먼저 처리한 문의예요. 목록을 새로 고쳐 확인해 주세요.';
const NOBODY =
  '이 아이디와 휴대전화번호를 함께 쓰는 이용 중인 회원이 없어요. 임시 비밀번호 없이 답변하거나 종결해 주세요.';
const nobody: Refusal = { message: NOBODY, problems: [{ field: 'isReset', message: NOBODY }] };

export const inquiryOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorInquiries, { limit: perMinute(120) }, async ({ query }) => [
    200,
    await listInquiries(app.db, query),
  ]);

  const answerTo = (outcome: InquiryOutcome) => {
    switch (outcome.kind) {
      case 'decided':
        return [200, outcome.row] as const;
      case 'unknown':
        return [404, { message: UNKNOWN }] as const;
      case 'not-open':
        return [409, { message: NOT_OPEN }] as const;
      case 'nobody':
        return [409, nobody] as const;
    }
  };

  serve(app, AnswerInquiry, { limit: perMinute(120) }, async ({ params, body, member, at, write }) =>
    answerTo(await answerInquiry(write, { ...params, ...body, operatorId: member.id, at })),
  );

  serve(app, CloseInquiry, { limit: perMinute(120) }, async ({ params, member, at, write }) =>
    answerTo(await closeInquiry(write, { ...params, operatorId: member.id, at })),
  );
};
