import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { LADDER, openGame } from './play';

test.use({ movesClock: true });

/** Has the page write down the pitch of every tone that it plays. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: number[] = [];
    const Oscillator = window.OscillatorNode;
    window.OscillatorNode = class extends Oscillator {
      override start(at?: number): void {
        tones.push(this.frequency.value);
        super.start(at);
      }
    };
    Object.assign(window, { tones });
  });
const tonesOf = (page: Page) => page.evaluate<number[]>('window.tones');

test('a game is silent until its sound is turned on, then it warns before the close [R-minigame]', async ({
  page,
  member,
  site,
}) => {
  await countTones(page);
  await member.signsIn();
  await openGame(page, site, LADDER);
  const sound = page.getByRole('switch', { name: '소리' });
  await expect(sound).not.toBeChecked();
  /** To a second before the warning, which is ten seconds before the close. */
  const nearClose = async () => {
    const roundMs = LADDER.seconds * 1000;
    const warningMs = roundMs - (LADDER.closeSeconds + 10) * 1000;
    const passedMs = site.clock.now().getTime() % roundMs;
    await site.clock.forward(((warningMs - passedMs + roundMs) % roundMs) - 1_500);
  };

  await nearClose();
  await expect(page.getByRole('timer').first()).toHaveText('00:10');
  await expect(page.getByRole('timer').first()).toHaveText('00:09');
  expect(await tonesOf(page)).toEqual([]);

  await sound.click();
  await expect.poll(() => tonesOf(page)).toHaveLength(2); // heard at once
  await page.reload();
  await expect(sound).toBeChecked();
  await page.getByRole('heading', { level: 1 }).click(); // a page that nobody has touched makes no sound
  await nearClose();
  await expect.poll(() => tonesOf(page)).toEqual([880, 880]);
});
