import { Popups } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';

export const popups: FastifyPluginAsync = async app => {
  serve(app, Popups, { limit: perMinute(120) }, async () => {
    const rows = await app.db.selectFrom('popup').selectAll().where('is_on', '=', true).orderBy('position').execute();
    return [
      200,
      rows.map(row => ({
        id: row.popup_id,
        popupFlg: 1,
        visiableFlag: 1,
        // When the member hid it is the browser's to know; the server has nothing to say here.
        notShowingexpireTime: '',
        pcLeftLocation: row.left_px,
        pcTopLocation: row.top_px,
        width: row.width_px,
        contents: row.contents,
      })),
    ];
  });
};
