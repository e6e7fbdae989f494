import { randomUUID } from 'node:crypto';
import { DownloadFile, JournalFile, type OwnFile, StatementFile } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, postAll } from '../ledger/post';
import { MOST_ROWS } from '../statements/journal';
import { give, type TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { MOST_FILES } from './store';

describe('a file [C-download]', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const today = () => seoulDay(platform.now());
  const make = ({ token }: TestMember): Promise<OwnFile> =>
    platform.send(JournalFile, { token, body: { from: today(), to: today() } });
  const fetched = ({ token }: TestMember, id: string) => platform.request(DownloadFile, { token, query: { id } });

  it('of the journal is fetched with its name, as a table that a spreadsheet reads', async () => {
    const member = await platform.member({ emoney: 10_000 });

    const { fileId, name } = await make(member);
    const { status, headers, body } = await fetched(member, fileId);

    expect(status).toBe(200);
    expect(name).toBe(`거래내역_${today()}_${today()}.csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="madang.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(headers['cache-control']).toBe('no-store');
    const [heads, first, end] = String(body).split('\r\n');
    expect(heads).toBe('\ufeff시각,구분,종류,내용,보낸 곳,받은 곳,변동(원),잔액(원)');
    expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,이벤트,지급,지급,이벤트,보유머니,10000,10000$/);
    expect(end).toBe('');
  });

  it('of a statement has its sums by day and kind', async () => {
    const member = await platform.member({ emoney: 10_000, point: 300 });
    const body = { from: today(), to: today() };

    const { fileId, name } = await platform.send(StatementFile, { token: member.token, body });

    expect(name).toBe(`정산_${today()}_${today()}.csv`);
    expect(String((await fetched(member, fileId)).body)).toBe(
      [
        '\ufeff날짜,통화,단위,구분,종류,나간 금액,들어온 금액,변동,거래 수',
        `${today()},보유머니,원,이벤트,지급,0,10000,10000,1`,
        `${today()},포인트,P,이벤트,지급,0,300,300,1`,
        '',
      ].join('\r\n'),
    );
  });

  it('has no formula in it, whatever a reason begins with', async () => {
    const member = await platform.member();
    const entries = [
      { account: `member:${member.id}:emoney`, amount: 5 },
      { account: 'house:bonus:emoney', amount: -5 },
    ] as const;
    const about = { key: randomUUID(), kind: 'gift', reason: '=HYPERLINK("http://x")', at: platform.now() } as const;
    await platform.db.transaction().execute(tx => post(tx, { ...about, entries }));

    const { body } = await fetched(member, (await make(member)).fileId);

    expect(String(body)).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('is nobody else’s', async () => {
    const member = await platform.member({ emoney: 10_000 });
    const { fileId } = await make(member);

    expect(await fetched(await platform.member(), fileId)).toMatchObject({
      status: 404,
      body: { message: '파일을 찾을 수 없어요. 받을 수 있는 10분이 지났다면 다시 만들어 주세요.' },
    });
    expect(await fetched(await platform.member({ type: 1 }), fileId)).toMatchObject({ status: 404 });
    expect(await platform.request(DownloadFile, { query: { id: fileId } })).toMatchObject({ status: 401 });
  });

  it('lasts ten minutes, and then the next one clears it away', async () => {
    const member = await platform.member();
    const { fileId } = await make(member);
    platform.moveClock(10 * 60_000 - 1);
    expect(await fetched(member, fileId)).toMatchObject({ status: 200 });
    platform.moveClock(1);
    expect(await fetched(member, fileId)).toMatchObject({ status: 404 });

    await make(await platform.member());

    const rows = await platform.db.selectFrom('member_file').selectAll().where('file_id', '=', fileId).execute();
    expect(rows).toEqual([]);
  });

  it(`takes the place of the oldest where its member has ${MOST_FILES}`, async () => {
    const member = await platform.member();
    const made: string[] = [];
    for (let number = 0; number <= MOST_FILES; number += 1) {
      made.push((await make(member)).fileId);
      platform.moveClock(1_000);
    }

    const statuses = await Promise.all(made.map(async id => (await fetched(member, id)).status));

    expect(statuses).toEqual([404, ...made.slice(1).map(() => 200)]);
  });

  it('is refused where it would hold too much, with what to do', async () => {
    const { id, token } = await platform.member();
    await give(platform.db, { memberId: id, currency: 'emoney', amount: 1, at: platform.now() });
    await addEntries(id);

    expect(await platform.request(JournalFile, { token, body: { from: today(), to: today() } })).toMatchObject({
      status: 422,
      body: { message: '한 파일에는 10,000건까지 담을 수 있어요. 기간을 나눠서 받아 주세요.' },
    });
  });

  /** As many gifts as a file holds, in one statement. */
  async function addEntries(memberId: string) {
    const gifts = Array.from({ length: MOST_ROWS }, () => ({
      ...{ key: randomUUID(), kind: 'gift' as const, reason: '지급', at: platform.now() },
      entries: [
        { account: `member:${memberId}:emoney` as const, amount: 1 },
        { account: 'house:bonus:emoney' as const, amount: -1 },
      ],
    }));
    await platform.db.transaction().execute(tx => postAll(tx, gifts));
  }

  it.each([
    [{ from: '2026-11-28', to: '2026-11-27' }, 400, 'to'],
    [{ from: '2026-11-28' }, 400, 'to'],
    [{ from: '2020-01-01', to: '2020-01-02' }, 422, 'from'],
  ])('of a statement over %j is refused as the statement is', async (body, status, field) => {
    const { token } = await platform.member();

    expect(await platform.request(StatementFile, { token, body })).toMatchObject({
      status,
      body: { problems: [{ field }] },
    });
  });
});
