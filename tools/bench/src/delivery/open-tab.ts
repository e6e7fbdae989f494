import { buildVariant, composeSite, newMember } from '@madang/testing';
import { openBrowser, openProfile } from '../federation/browser';

const NEXT = '9.9.9';

/** From the operator's rollback to the earlier release drawn in a real tab that ran the newer one. */
export async function openTabMs(): Promise<number> {
  const site = await composeSite();
  const browser = await openBrowser();
  try {
    const earlier = await site.registry.current();
    await site.registry.publish(await buildVariant({ room: 'sports', version: NEXT }));
    await site.registry.switchTo('sports', NEXT);
    const { token } = await newMember(site.origin);
    const page = await (await openProfile(browser, site.origin, token)).newPage();
    await page.goto(`${site.origin}/europe`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(2000); // the stream is open by then

    const started = performance.now();
    await site.registry.rollBack(earlier.id);
    await page.waitForFunction(id => document.getElementById('composition')?.textContent?.includes(id), earlier.id);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return performance.now() - started;
  } finally {
    await browser.close();
    await site.close();
  }
}
