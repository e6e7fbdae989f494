import { test, expectAccessible } from '@madang/testing';
import { AxeBuilder } from '@axe-core/playwright';
test('t', async ({ page, member }) => {
  test.setTimeout(120000);
  await member.signsIn();
  for (const p of ['/europe', '/charge']) {
    let t = Date.now(); await page.goto(p); await page.getByRole('heading', { level: 1 }).waitFor(); await page.waitForTimeout(2000);
    console.log(p, 'load', Date.now() - t - 2000, await page.evaluate(() => document.querySelectorAll('*').length));
    for (const rules of [null, ['color-contrast'], null]) { t = Date.now(); const b = new AxeBuilder({ page }); if (rules) b.withRules(rules); await b.analyze(); console.log(rules, Date.now() - t); }
    t = Date.now(); await new AxeBuilder({ page }).disableRules(['color-contrast']).analyze(); console.log('no contrast', Date.now() - t);
    t = Date.now(); await new AxeBuilder({ page }).setLegacyMode().analyze(); console.log('legacy', Date.now() - t);
  }
});
