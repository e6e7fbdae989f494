import { readFileSync } from 'node:fs';
import { buildVariants, expectAccessible, newMember } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { drawnBy } from '../delivery/releases';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';
import { BAD, GOOD, test } from './console';
import { handOn } from './hand';

const A_MINUTE_MS = 60_000;

test('by keyboard alone: the bad remote is named and gone back from within a minute [I-rollback]', async ({
  page,
  operator,
}) => {
  const { current: before } = await operator.state();
  await operator.reportsVisits({ version: GOOD, visits: 60, failed: 0 });
  await operator.bringsToAll(BAD);
  await operator.reportsVisits({ version: BAD, visits: 40, failed: 30 });
  const hand = handOn(page);
  await operator.opens(page, '/admin/versions');

  const notice = page.getByRole('alert').filter({ hasText: `sports ${BAD}: 앞 버전 ${GOOD}보다 나빠요` });
  await expect(notice).toContainText('실패 75.00% (앞 0.00%)');
  await hand.tabTo(notice.getByRole('button', { name: '되돌리기' }));
  await hand.presses('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`sports ${BAD} → ${GOOD}`);
  await expect(dialog.getByLabel('사유')).toBeFocused();
  await hand.types('화면이 비어요');
  await hand.presses('Enter');

  await expect(page.getByText('앞선 조합으로 되돌렸어요.')).toBeVisible();
  expect(hand.tookMs()).toBeLessThan(A_MINUTE_MS);
  expect((await operator.state()).current.id).toBe(before.id);
  await expect(notice).toBeHidden();
  await expect(rowOf(page, '화면이 비어요')).toContainText('되돌림');
});

test('by finger at 425: a candidate goes to one member, turns out bad, and is taken back within a minute [I-canary]', async ({
  page,
  operator,
  site,
}) => {
  await page.setViewportSize({ width: 425, height: 900 });
  const tester = await newMember(site.origin);
  await operator.opens(page, '/admin/versions');
  await startsFor(page, tester.member.nickname);

  await expect(page.getByText(`점진 배포를 시작했어요: sports ${GOOD} → ${BAD} · 0%`)).toBeVisible();
  await expect(page.getByText(`지정 회원 1명: ${tester.member.nickname}`)).toBeVisible();
  expect(await operator.compositionFor(tester)).toBe((await operator.state()).candidate?.id);
  await operator.reportsVisits({ version: GOOD, visits: 30, failed: 0 });
  await operator.reportsVisits({ version: BAD, visits: 20, failed: 6, member: tester.member.id });

  const hand = handOn(page);
  const rollout = page.getByRole('region', { name: '점진 배포' });
  await expect(rollout.getByRole('row', { name: /실패한 방문/ })).toContainText('실패 나빠졌어요');
  await hand.clicks(rollout.getByRole('button', { name: '배포 중단하고 되돌리기' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill('배당판이 비어요');
  await hand.clicks(dialog.getByRole('button', { name: '중단하고 되돌리기' }));

  await expect(page.getByText('배포를 중단하고 모두 되돌렸어요.')).toBeVisible();
  expect(hand.tookMs()).toBeLessThan(A_MINUTE_MS);
  await expect(rollout).toBeHidden();
  expect(await operator.compositionFor(tester)).toBe((await operator.state()).current.id);
});

test('a remote is taken out and comes back, and members see which', async ({ page, operator, site }) => {
  const visitor = await newMember(site.origin);
  await operator.opens(page, '/admin/versions');
  await page.getByRole('button', { name: 'sports 차단하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill('정산 오류');
  await dialog.getByRole('button', { name: 'sports 차단하기' }).click();
  await expect(dialog.getByText('확인하고 표시해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /확인했어요/ }).check();
  await dialog.getByRole('button', { name: 'sports 차단하기' }).click();

  await expect(page.getByText(`sports ${GOOD}을 차단했어요.`)).toBeVisible();
  const member = await site.newPage();
  await site.member.takes(member, visitor);
  await member.goto('/europe');
  await expect(member.getByText(/점검/).first()).toBeVisible();
  await expect(drawnBy(member, 'sports', GOOD)).toBeHidden();

  await page.getByRole('button', { name: `sports ${GOOD} 차단 풀기` }).click();
  await page.getByRole('dialog').getByLabel('사유').fill('고쳤어요');
  await page.getByRole('dialog').getByRole('button', { name: 'sports 차단 풀기' }).click();
  await expect(page.getByText('sports 차단을 풀었어요.')).toBeVisible();
  await expect(drawnBy(member, 'sports', GOOD)).toBeVisible(); // the page from before the panel comes back by itself
  await member.context().close();
});

test('a change that another operator was first with is not overwritten: the dialog says what came between', async ({
  page,
  operator,
}) => {
  await operator.opens(page, '/admin/versions');
  await page.getByRole('button', { name: '변경 동결' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill('주말 경기');
  await operator.freezes(true, '먼저 온 동결');

  await dialog.getByRole('button', { name: '동결하기' }).click();

  await expect(dialog.getByRole('alert')).toContainText('다른 변경이 먼저 있었어요.');
  await expect(dialog.getByRole('listitem').filter({ hasText: '먼저 온 동결' })).toContainText('변경 동결');
  await page.keyboard.press('Escape');
  await expect(page.getByText('변경이 동결되어 있어요.')).toBeVisible();
  await operator.freezes(false, '끝');
});

test('a change that needs two operators waits for the second, and then goes on by steps', async ({
  page,
  operator,
  site,
}) => {
  await operator.opens(page, '/admin/versions');
  await page.getByRole('button', { name: '정책' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'sports' }).check();
  await confirmWithReason(page, '두 사람이 봐요', '정책 바꾸기');
  await expect(page.getByText('정책을 바꿨어요.')).toBeVisible();
  await operator.starts(BAD, 5);
  await expect(page.getByRole('heading', { name: '승인 대기 1' })).toBeVisible();
  await page.getByRole('button', { name: /점진 배포 시작 승인/ }).click();
  await confirmWithReason(page, '혼자 승인', '승인하고 적용하기');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('자신이 요청한 변경은 승인할 수 없어요');

  const second = await site.newPage();
  await site.member.takes(second, await site.member.logIn('manager1'));
  await second.goto('/manager/approvals');
  await second.getByRole('button', { name: /점진 배포 시작 승인/ }).click();
  await confirmWithReason(second, '확인했어요', '승인하고 적용하기');
  await expect(second.getByText('승인을 기다리는 변경이 없어요.')).toBeVisible();
  await second.context().close();

  await page.keyboard.press('Escape');
  const rollout = page.getByRole('region', { name: '점진 배포' });
  await expect(rollout).toContainText('5%');
  await rollout.getByRole('button', { name: '5%에서 멈추기' }).click();
  await confirmWithReason(page, '지켜봐요', '멈추기');
  await expect(rollout).toContainText('멈춤');
  await rollout.getByRole('button', { name: '다시 진행하기' }).click();
  await confirmWithReason(page, '이어서', '다시 진행하기');
  await rollout.getByRole('button', { name: '25%로 올리기' }).click();
  await confirmWithoutEvidence(page, '넓혀요', '25%로 올리기');
  await expect(page.getByText('승인 대기에 올렸어요. 다른 운영자가 승인하면 적용돼요.')).toBeVisible();
});

test('a policy is loosened by two admins, and the second is shown what would be loosened', async ({
  page,
  operator,
  site,
}) => {
  await site.registry.setPolicy({ secondOperatorFor: ['sports'], needsSmoke: false });
  await operator.opens(page, '/admin/versions');
  await page.getByRole('button', { name: '정책', exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'sports' }).uncheck();
  await confirmWithReason(page, '오늘만 혼자', '정책 바꾸기');
  await expect(page.getByText('승인 대기에 올렸어요.')).toBeVisible();
  expect((await operator.state()).policy.secondOperatorFor).toEqual(['sports']);

  const second = await site.newPage();
  await site.member.takes(second, await site.member.logIn('admin02'));
  await second.goto('/admin/versions');
  await expect(second.getByText('두 번째 운영자 없음 · 브라우저 점검 필요 없음')).toBeVisible();
  await second.getByRole('button', { name: '정책 완화 승인' }).click();
  await confirmWithReason(second, '둘이 봤어요', '승인하고 적용하기');
  await expect(second.getByText('승인해서 적용했어요.')).toBeVisible();
  await second.context().close();

  expect((await operator.state()).policy.secondOperatorFor).toEqual([]);
});

test('a set that another change overtook goes out only when what it takes back is ticked by name', async ({
  page,
  operator,
  site,
}) => {
  const [built] = await buildVariants([{ room: 'community', version: '1.9.0' }]);
  if (!built) throw new Error('community was not built');
  await site.registry.publish(built);
  const stale = await site.registry.propose('community', '1.9.0');
  await site.registry.switchTo('sports', BAD);
  await operator.opens(page, '/admin/compositions');
  await page.getByRole('button', { name: `조합 ${stale.id.slice(0, 8)} 배포하기` }).click();
  await confirmWithReason(page, '늦게 온 조합', '5%로 점진 배포 시작하기');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('그 뒤에 나간 변경을 되돌려요');

  await dialog.getByRole('checkbox', { name: `sports ${BAD} → ${GOOD} 되돌리기를 확인했어요` }).check();
  await dialog.getByRole('button', { name: '5%로 점진 배포 시작하기' }).click();

  await expect(page.getByText(/점진 배포를 시작했어요/)).toBeVisible();
  expect((await operator.state()).candidate?.id).toBe(stale.id);
});

test('a good candidate goes from a share to everybody, and the next in the queue is let go [I-canary]', async ({
  page,
  operator,
}) => {
  await operator.publishesAs('1.2.0', 1);
  await operator.opens(page, '/admin/versions');
  await operator.starts(BAD, 5);
  const rollout = page.getByRole('region', { name: '점진 배포' });
  await expect(rollout).toContainText('5%');
  await rollout.getByRole('button', { name: '25%로 올리기' }).click();
  await confirmWithoutEvidence(page, '잘 돌아요', '25%로 올리기');
  await expect(rollout).toContainText('25%');

  await operator.starts('1.2.0', 1);
  await expect(page.getByRole('heading', { name: '배포 대기열 1' })).toBeVisible();
  await page.getByRole('button', { name: '1번째 배포를 대기열에서 빼기' }).click();
  await confirmWithReason(page, '다음 주에 해요', '대기열에서 빼기');
  await expect(page.getByRole('heading', { name: '배포 대기열 1' })).toBeHidden();

  await rollout.getByRole('button', { name: '50%로 올리기' }).click();
  await confirmWithoutEvidence(page, '더 넓혀요', '50%로 올리기');
  await rollout.getByRole('button', { name: '모두에게 배포하고 마치기' }).click();
  const finish = page.getByRole('dialog');
  await finish.getByLabel('사유').fill('모두에게');
  await finish.getByRole('checkbox', { name: /확인했어요/ }).check();
  await finish.getByRole('button', { name: '모두에게 배포하기' }).click();

  await expect(page.getByText('모두에게 배포했어요.')).toBeVisible();
  await expect(rollout).toBeHidden();
  const { current, queue } = await operator.state();
  expect([current.versions.sports, queue]).toEqual([BAD, []]);
});

test('a composition is given a name, which the lists then carry', async ({ page, operator }) => {
  const { current } = await operator.state();
  const short = current.id.slice(0, 8);
  await operator.opens(page, '/admin/compositions');
  await page.getByRole('button', { name: `조합 ${short} 이름 붙이기` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '이름 붙이기' }).click();
  await expect(dialog.getByText('조합의 이름을 적어 주세요.')).toBeVisible();
  await dialog.getByLabel('이름', { exact: true }).fill('개막 주말');
  await dialog.getByRole('button', { name: '이름 붙이기' }).click();

  await expect(page.getByRole('row', { name: new RegExp(`${short}.*개막 주말`) })).toBeVisible();
  await expect(page.getByLabel('이 조합으로').getByRole('option', { name: /개막 주말/ })).toHaveCount(1);
});

test('a release that cannot run is refused in one sentence each, before any member could get it [I-gates]', async ({
  page,
  operator,
}) => {
  await operator.publishesAs('1.9.0', 9);
  await operator.opens(page, '/admin/versions');
  await page.getByRole('button', { name: 'sports 버전 바꾸기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('바꿀 버전').selectOption('1.9.0');

  await dialog.getByRole('button', { name: 'sports 1.9.0 확인하고 다음으로' }).click();

  await expect(dialog.getByRole('listitem').filter({ hasText: 'sports 1.9.0' }).first()).toContainText('contract');
  expect((await operator.state()).candidate).toBeNull();
});

test('a link shows one release in this browser alone', async ({ page, operator }) => {
  const { current: before } = await operator.state();
  await operator.opens(page, '/admin/versions');
  await page.getByRole('button', { name: '미리 보기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('리모트').selectOption('sports');
  await dialog.getByLabel('바꿀 버전').selectOption(BAD);
  await dialog.getByRole('button', { name: '미리 보기 링크 만들기' }).click();
  await expect(dialog.getByLabel('미리 보기 링크')).toHaveValue(/\/admin\/preview\?token=/);
  await dialog.getByRole('link', { name: '이 브라우저에서 열기' }).click();

  await expect(page.getByText('시작하면 이 브라우저만 다른 버전을 받아요.')).toBeVisible();
  await expectGoodInEveryLook(page);
  const reload = page.waitForResponse(reply => reply.request().isNavigationRequest());
  await page.getByRole('button', { name: '이 브라우저에서 미리 보기 시작하기' }).click();

  expect((await reload).headers()['x-composition']).not.toBe(before.id);
  expect((await operator.state()).current.id).toBe(before.id);
});

test('the audit is searched by action, remote and person, and saved as lines of JSON', async ({ page, operator }) => {
  await operator.freezes(true, '찾을 기록');
  await operator.freezes(false, '푼 기록');
  await operator.opens(page, '/admin/audit');
  await page.getByLabel('한 일').selectOption('freeze');
  await page.getByLabel('누가').fill('admin');

  await expect(rowOf(page, '찾을 기록')).toBeVisible();
  await expect(rowOf(page, '푼 기록')).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /파일로 받기/ }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  const lines = saved.trimEnd().split('\n');
  expect(lines.map(line => JSON.parse(line).deed)).toEqual(lines.map(() => 'freeze'));
  expect(lines.at(-1)).toContain('찾을 기록');
});

test('every page of delivery is accessible in every look, and says nothing wrong in the console', async ({
  page,
  operator,
}) => {
  test.slow(); // twelve looks
  const complaints = complaintsOf(page);
  await operator.starts(BAD, 5);
  for (const path of ['/admin/versions', '/admin/compositions', '/admin/audit']) {
    await page.setViewportSize({ width: 1607, height: 1000 });
    await operator.opens(page, path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectGoodInEveryLook(page);
  }
  await page.setViewportSize({ width: 425, height: 1600 });
  const menu = await page.getByRole('navigation', { name: '운영 메뉴' }).boundingBox();
  expect(menu?.height).toBeLessThan(60); // of a short page too: one row, not a share of what is left
  expect(complaints).toEqual([]);
});

async function startsFor(page: Page, nickname: string): Promise<void> {
  await page.getByRole('button', { name: 'sports 버전 바꾸기' }).click();
  const choose = page.getByRole('dialog', { name: 'sports 버전 바꾸기' });
  await choose.getByLabel('바꿀 버전').selectOption(BAD);
  await choose.getByRole('button', { name: `sports ${BAD} 확인하고 다음으로` }).click();
  const start = page.getByRole('dialog', { name: '배포하기' });
  await start.getByLabel('처음 비율').fill('0');
  await start.getByLabel('지정 회원').fill(nickname);
  await start.getByRole('button', { name: new RegExp(`${nickname}.*넣기`) }).click();
  await expect(start.getByRole('button', { name: `${nickname} 빼기` })).toBeVisible();
  await start.getByLabel('사유').fill('한 사람부터');
  await expectAccessible(page);
  await start.getByRole('button', { name: '0%로 점진 배포 시작하기' }).click();
}

/** Gives the reason in the open dialog and presses its button. */
/** As above, before any browser with the candidate has reported: that has to be ticked first. */
async function confirmWithoutEvidence(page: Page, reason: string, action: string): Promise<void> {
  await confirmWithReason(page, reason, action);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('확인하고 표시해 주세요.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /보고가 아직 없는 것을 알고 있어요/ }).check();
  await dialog.getByRole('button', { name: action }).click();
}

async function confirmWithReason(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
}

const rowOf = (page: Page, reason: string) =>
  page.getByRole('table', { name: '감사 기록' }).getByRole('row', { name: new RegExp(reason) });
