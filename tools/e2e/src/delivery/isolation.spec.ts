import { breakFiles, FAULTS, type Fault, isFileFault, type MemberSession, type Site } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { fillLogin } from '../frame/log-in';
import { casesOf } from '../scale';
import { drawnBy, follow, REMOTES, test, trouble, violationsIn } from './releases';

/** What an area says of its failure, by what was done to its remote. */
const SENTENCES: Readonly<Record<Fault, string>> = {
  refused: '화면을 받아오지 못했어요',
  hang: '화면이 제때 오지 않았어요',
  '404': '화면을 받아오지 못했어요',
  '500': '화면을 받아오지 못했어요',
  html: '화면 대신 다른 것이 왔어요',
  integrity: '화면 파일이 검증을 통과하지 못했어요',
  'throws-on-load': '화면을 여는 중에 문제가 생겼어요',
  'throws-on-render': '화면을 그리는 중에 문제가 생겼어요',
};

const CASH = 50_000;
/** How much longer all else may take beside a broken remote. What waits for a remote that hangs waits eight seconds. */
const RATIO = 4;
const FAILS_MS = 30_000; // a release may take 8 s before it counts as failed, and is requested twice

type Versions = Readonly<Record<string, string>>;

/** A remote's area, and who goes there. */
interface Area {
  readonly name: string;
  readonly title: string;
  person(site: Site): Promise<MemberSession>;
  /** By the guards and the log-in into the frame. */
  comeIn(page: Page, person: MemberSession): Promise<void>;
  open(page: Page): Promise<void>;
  /** To all other remotes, by the side column. */
  goElsewhere(page: Page, versions: Versions): Promise<void>;
}

const AREAS: readonly Area[] = [
  ...REMOTES.map(({ name, title, link }) => ({
    name,
    title,
    person: (site: Site) => site.member.create({ cash: CASH }),
    async comeIn(page: Page, { member, password }: MemberSession) {
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page).toHaveURL('/login');
      await fillLogin(page, { userId: member.userId, password });
      await page.getByLabel('비밀번호', { exact: true }).press('Enter');
      await expect(page).toHaveURL('/');
      await expectFrame(page, member.nickname);
      await expect(page.getByRole('banner')).toContainText('50,000원');
      await expect(page.getByRole('complementary', { name: '왼쪽 메뉴' })).toBeVisible();
    },
    open: (page: Page) => follow(page, link),
    async goElsewhere(page: Page, versions: Versions) {
      for (const other of REMOTES.filter(each => each.name !== name)) {
        await follow(page, other.link);
        await expect(drawnBy(page, other.name, versions[other.name] ?? '')).toBeVisible();
        await expect(trouble(page)).toBeHidden();
      }
    },
  })),
  {
    name: 'operations',
    title: '운영',
    person: site => site.member.logIn('manager1'),
    // The console is where operators come in: its frame has the person and the way out, and nothing else.
    async comeIn(page, { member, token }) {
      await page.goto('/manager', { waitUntil: 'commit' });
      await expect(page).toHaveURL('/login');
      await page.evaluate(value => localStorage.setItem('custom.token', value), token);
      await page.goto('/manager', { waitUntil: 'commit' });
      await expectFrame(page, member.nickname);
    },
    open: async () => {}, // one is there already
    goElsewhere: async () => {},
  },
];

async function expectFrame(page: Page, nickname: string): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner).toContainText(nickname);
  await expect(banner.getByRole('button', { name: '로그아웃' })).toBeEnabled();
}

async function expectFailure(page: Page, area: Area, fault: Fault): Promise<void> {
  await expect(trouble(page)).toContainText(`${area.title} · ${SENTENCES[fault]}`, { timeout: FAILS_MS });
}

/** Once is enough where files failed. A tab that runs failing code is notified of the next composition within a moment. */
async function expectRetryWorks(page: Page, area: Area, version: string): Promise<void> {
  const again = trouble(page).getByRole('button', { name: '다시 불러오기' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(drawnBy(page, area.name, version)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: FAILS_MS });
}

for (const [share, area] of AREAS.entries()) {
  test(`${area.name}: a fault stays in its area, is named, and is over when it is over [I-isolation]`, async ({
    site,
    registry,
  }, { annotations }) => {
    test.setTimeout(180_000);
    const { versions } = await registry.current();
    const person = await area.person(site);
    const times = new Map<Fault | 'none', number>();

    const inNewPage = async (use: (page: Page) => Promise<void>) => {
      const page = await site.newPage();
      const violations = await violationsIn(page.context());
      await use(page);
      expect(violations).toEqual([]);
      await page.context().close();
    };
    const visit = async (page: Page, fault: Fault | 'none') => {
      const started = performance.now();
      await area.comeIn(page, person);
      if (fault === 'hang') await area.open(page); // and does not wait for it
      await area.goElsewhere(page, versions);
      times.set(fault, performance.now() - started);
    };
    const cell = (fault: Fault) =>
      inNewPage(async page => {
        const mend = isFileFault(fault)
          ? await breakFiles(page.context(), `${area.name}/**`, fault)
          : await site.break(area.name, fault);
        await visit(page, fault);
        await area.open(page);
        await expectFailure(page, area, fault);
        if (fault === 'throws-on-load') {
          // Code that threw is not run again in the same document, and is still what failed.
          await area.goElsewhere(page, versions);
          await area.open(page);
          await expectFailure(page, area, fault);
        }
        await mend();
        await expectRetryWorks(page, area, versions[area.name] ?? '');
      });

    for (let run = 0; run < 2; run += 1) await inNewPage(page => visit(page, 'none')); // the first one warms up
    const faults = casesOf(FAULTS, { share, of: AREAS.length });
    for (const fault of faults) await test.step(fault, () => cell(fault));

    const usual = times.get('none') ?? 0;
    const ratios = Object.fromEntries([...times].map(([fault, ms]) => [fault, Number((ms / usual).toFixed(2))]));
    annotations.push({ type: 'time beside each fault, against none', description: JSON.stringify(ratios) });
    for (const [fault, ratio] of Object.entries(ratios)) expect(ratio, `beside ${fault}`).toBeLessThan(RATIO);
  });
}

test('a log-in that leads into a remote that hangs shows the frame at once [I-isolation]', async ({ site }) => {
  const person = await site.member.create({ cash: CASH });
  const page = await site.newPage();
  await breakFiles(page.context(), 'sports/**', 'hang');
  await page.goto('/europe', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  await fillLogin(page, { userId: person.member.userId, password: person.password });
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');

  await expect(page.getByRole('banner')).toContainText(person.member.nickname, { timeout: 5_000 });
  await expect(page.getByRole('navigation', { name: '바로가기' })).toBeVisible();
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeHidden();
  await page.context().close();
});
