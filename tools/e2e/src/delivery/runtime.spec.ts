import { expect } from '@playwright/test';
import { drawnBy, follow, REMOTES, releaseRequests, test } from './releases';

test('nothing of a remote is requested before its path is visited [I-runtime]', async ({ page, member, registry }) => {
  const { versions } = await registry.current();
  const requests = releaseRequests(page);
  const requestsOf = (name: string) => requests.filter(path => path.startsWith(`${name}/`));
  await member.signsIn();
  const pagesTable = page.waitForRequest(/\/releases\/pages\//); // the last thing that the shell fetches at idle
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pagesTable;
  await page.waitForLoadState('load');
  for (const { name } of REMOTES) expect(requestsOf(name)).toEqual([]);
  expect(requestsOf('operations')).toEqual([]);

  await follow(page, '충전');
  await expect(drawnBy(page, 'wallet', versions.wallet ?? '')).toBeVisible();

  expect(requestsOf('wallet')).toContain(`wallet/${versions.wallet}/remoteEntry.js`);
  for (const name of ['sports', 'community', 'operations']) expect(requestsOf(name)).toEqual([]);
});

test('the build of the shell names no remote [I-runtime]', async ({ site, published, builds }) => {
  const { versions } = await published.current();
  const shell = (await builds).find(({ release }) => release.name === 'shell');
  const remotes = Object.keys(versions).filter(name => name !== 'shell');
  const texts = [...(shell?.files ?? [])].filter(([file]) => /\.(js|css|html|json)$/.test(file));

  const named = texts.flatMap(([file, content]) =>
    remotes.flatMap(name => {
      const forms = [`remotes/${name}`, `remote-${name}`, `mf_${name}`, `releases/${name}/`, `"${name}/`, `'${name}/`];
      return forms.filter(form => content.includes(form)).map(form => `${file}: ${form}`);
    }),
  );

  expect(remotes.length).toBeGreaterThanOrEqual(4);
  expect(texts.length).toBeGreaterThan(5);
  expect(named).toEqual([]);
  const document = await (await fetch(site.origin)).text();
  for (const name of remotes) expect(document).toContain(`/releases/${name}/`); // the composition does, at run time
});

test('a visit that was broken off while its remote was loading can be made again', async ({
  page,
  member,
  registry,
}) => {
  const { versions } = await registry.current();
  await member.signsIn();
  let letCome = () => {};
  const gate = new Promise<void>(resolve => {
    letCome = resolve;
  });
  await page.route('**/releases/sports/**', async route => {
    await gate;
    await route.continue();
  });
  await page.goto('/');
  const entryRequest = page.waitForRequest(/releases\/sports\/.*remoteEntry/);
  await follow(page, '유럽형 프리매치');
  await entryRequest;
  await follow(page, '충전');
  await expect(drawnBy(page, 'wallet', versions.wallet ?? '')).toBeVisible();
  const arrived = page.waitForResponse(/releases\/sports\/.*__federation_expose_remote/);
  letCome();
  await arrived;

  await follow(page, '유럽형 프리매치');

  await expect(drawnBy(page, 'sports', versions.sports ?? '')).toBeVisible();
});
