import {
  dayOfYear,
  Journal,
  JournalFile,
  type Period,
  type Refusal,
  Statement,
  StatementFile,
} from '@madang/contracts';
import { seoulDay, validation } from '@madang/locale';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { storeFile } from '../files/store';
import { journalCsv, journalPage, MOST_ROWS } from './journal';
import { statementCsv, statementFrom, statementRows } from './statement';

const TOO_MANY: Refusal = {
  message: `한 파일에는 ${MOST_ROWS.toLocaleString('ko-KR')}건까지 담을 수 있어요. 기간을 나눠서 받아 주세요.`,
};
const TOO_OLD: Refusal = {
  message: validation.periodOld,
  problems: [{ field: 'from', message: validation.periodOld }],
};

export const statements: FastifyPluginAsync = async app => {
  serve(app, Journal, { limit: perMinute(120) }, async ({ query: { page, ...filter }, member }) => [
    200,
    await journalPage(app.db, { ...filter, memberId: member.id }, page),
  ]);

  serve(app, JournalFile, { limit: perMinute(20) }, async ({ body, member, at, write }) => {
    const contents = await journalCsv(app.db, { ...body, memberId: member.id });
    if (contents === null) return [422, TOO_MANY];
    return [
      201,
      await write(tx => storeFile(tx, { memberId: member.id, name: nameOf('거래내역', body), contents, at })),
    ];
  });

  serve(app, Statement, { limit: perMinute(60) }, async ({ query, member, at }) => {
    if (isOld(query, at)) return [422, TOO_OLD];
    return [200, statementFrom(await statementRows(app.db, { ...query, memberId: member.id }), query.area)];
  });

  serve(app, StatementFile, { limit: perMinute(20) }, async ({ body, member, at, write }) => {
    if (isOld(body, at)) return [422, TOO_OLD];
    const contents = statementCsv(await statementRows(app.db, { ...body, memberId: member.id }));
    return [201, await write(tx => storeFile(tx, { memberId: member.id, name: nameOf('정산', body), contents, at }))];
  });
};

const isOld = ({ from }: Period, at: Date): boolean => from < dayOfYear(seoulDay(at), -1);

const nameOf = (title: string, { from, to }: Period): string => `${title}_${from}_${to}.csv`;
