import { DownloadFile } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { readFile } from './store';

const NO_SUCH_FILE = '파일을 찾을 수 없어요. 받을 수 있는 10분이 지났다면 다시 만들어 주세요.';

/** By which spreadsheets know UTF-8. Not stored: one of the databases drops it from the head of a text. */
const BOM = '\ufeff';

export const files: FastifyPluginAsync = async app => {
  serve(app, DownloadFile, { limit: perMinute(60) }, async ({ query, member, at }) => {
    const file = await readFile(app.db, { fileId: query.id, memberId: member.id, at });
    if (!file) return [404, { message: NO_SUCH_FILE }];
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      // RFC 6266: the name in Korean, and one for programs that read ASCII only.
      'content-disposition': `attachment; filename="madang.csv"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    };
    return [200, BOM + file.contents, headers];
  });
};
