import { Popups } from '@madang/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

it('gives members the popups that are on, in their order, with place, width and HTML [C-popup]', async () => {
  const { token } = await platform.member();
  const popup = (popup_id: string, position: number, is_on = true) => ({
    popup_id,
    position,
    is_on,
    left_px: 40,
    top_px: 60,
    width_px: 320,
    contents: `<p>${popup_id}</p>`,
  });
  await platform.db
    .insertInto('popup')
    .values([popup('second', 2), popup('off', 3, false), popup('first', 1)])
    .execute();

  const popups = await platform.send(Popups, { token });

  expect(popups.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(popups[0]).toMatchObject({
    popupFlg: 1,
    visiableFlag: 1,
    pcLeftLocation: 40,
    pcTopLocation: 60,
    width: 320,
    contents: '<p>first</p>',
  });
  expect(await platform.request(Popups)).toMatchObject({ status: 401 });
});
