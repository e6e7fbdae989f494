import { AutoLogout, Maintenance, Messengers, News, SignUpSetting } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';

describe('settings', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  it('shows everyone whether the site is under maintenance [C-maintenance]', async () => {
    expect(await platform.send(Maintenance)).toEqual({ siteNoticeFlg: 0 });

    await platform.db.updateTable('setting').set({ maintenance: true }).execute();

    expect(await platform.send(Maintenance)).toEqual({ siteNoticeFlg: 1 });
    await platform.db.updateTable('setting').set({ maintenance: false }).execute();
  });

  it('shows the minutes of the expiry stamp as an operator set them [C-autologout]', async () => {
    await platform.db.updateTable('setting').set({ logout_min: 30, auto_logout_min: 45 }).execute();

    expect(await platform.send(AutoLogout)).toEqual({ logoutMin: 30, autoLogoutMin: 45 });
  });

  it('lists the messengers in their order [C-messenger]', async () => {
    await platform.db
      .insertInto('messenger')
      .values([
        { position: 2, img_path: '/b.svg' },
        { position: 1, img_path: '/a.svg' },
      ])
      .execute();

    expect(await platform.send(Messengers)).toEqual([{ imgPath: '/a.svg' }, { imgPath: '/b.svg' }]);
  });

  it('shows whether sign-up is closed and which names are banned [C-setting-signup]', async () => {
    await platform.db.updateTable('setting').set({ sign_up_closed: true }).execute();
    await platform.db.insertInto('banned_name').values({ name: 'admin' }).execute();

    expect(await platform.send(SignUpSetting)).toEqual({ joinStartEndFlg: 1, idNiknameBan: ['admin'] });
  });

  it('gives members the news, the newest first [C-news]', async () => {
    const member = await platform.member();
    const news = (contents: string, day: number) => ({
      news_id: crypto.randomUUID(),
      contents,
      created_at: new Date(Date.UTC(2026, 0, day)),
    });
    await platform.db
      .insertInto('news')
      .values([news('어제', 1), news('오늘', 2)])
      .execute();

    expect(await platform.send(News, { token: member.token })).toEqual([{ contents: '오늘' }, { contents: '어제' }]);
    expect(await platform.request(News)).toMatchObject({ status: 401 });
  });
});
