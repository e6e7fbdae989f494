import { AutoLogout, Maintenance, Messengers, News, SignUpSetting } from '@madang/contracts';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveVisitors } from '../calls/serve';
import { bannedNames, messengers, newsItems, settingRow } from './queries';

/** Pages read settings on each navigation, so the limit only stops what no page does. */
const open = { limit: perMinute(600), duringMaintenance: true };

export const settings: FastifyPluginAsync = async app => {
  serveVisitors(app, Maintenance, open, async () => {
    const { maintenance } = await settingRow(app.db);
    return [200, { siteNoticeFlg: maintenance ? 1 : 0 }];
  });

  serveVisitors(app, AutoLogout, open, async () => {
    const { auto_logout_min: autoLogoutMin, logout_min: logoutMin } = await settingRow(app.db);
    return [200, { autoLogoutMin, logoutMin }];
  });

  serveVisitors(app, Messengers, open, async () => {
    const rows = await messengers(app.db);
    return [200, rows.map(row => ({ imgPath: row.img_path }))];
  });

  serveVisitors(app, SignUpSetting, open, async () => {
    const { sign_up_closed: isClosed } = await settingRow(app.db);
    return [200, { joinStartEndFlg: isClosed ? 1 : 0, idNiknameBan: await bannedNames(app.db) }];
  });

  serve(app, News, { limit: perMinute(120) }, async () => [200, await newsItems(app.db)]);
};
