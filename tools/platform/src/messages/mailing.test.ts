import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addMailing, mailPortion } from './mailing';

const MEMBERS = 2_500;

describe('a message to all members', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
    await sql`
      insert into member (member_id, user_id, nickname, password_hash, withdraw_password_hash, state, recommender,
        suggestion_code, created_at)
      select gen_random_uuid(), 'all' || n, '모두' || n, '', '', 'active', '', '', ${platform.now()}::timestamptz
      from generate_series(1, ${MEMBERS}::int) n`.execute(platform.db);
  });
  afterAll(() => platform.close());

  const add = (title: string) =>
    platform.db.transaction().execute(tx => addMailing(tx, { title, contents: '내용', at: platform.now() }));
  const written = async (title: string) => {
    const { rows } = await sql<{ all: number; members: number }>`
      select count(*)::int as all, count(distinct member_id)::int as members from message where title = ${title}`.execute(
      platform.db,
    );
    return rows[0];
  };

  it('goes on after a break where it was, and reaches each once, whichever process writes it', async () => {
    await add('이어서');
    expect(await mailPortion(platform.db, platform.now())).toHaveLength(1_000);
    expect(await written('이어서')).toEqual({ all: 1_000, members: 1_000 });
    await Promise.all([1, 2, 3].map(() => mailPortion(platform.db, platform.now())));

    expect(await written('이어서')).toEqual({ all: MEMBERS, members: MEMBERS });
    expect(await mailPortion(platform.db, platform.now())).toBeNull();
  });

  it('that can’t be written is set aside, and the next goes out', async () => {
    await add('나쁜');
    await sql`alter table message add constraint no_bad check (title <> '나쁜')`.execute(platform.db);
    await add('좋은');

    while (await mailPortion(platform.db, platform.now()));

    expect(await written('좋은')).toEqual({ all: MEMBERS, members: MEMBERS });
    const aside = await platform.db.selectFrom('set_aside').selectAll().execute();
    expect(aside).toMatchObject([{ kind: 'mailing', reason: expect.stringContaining('no_bad') }]);
  });
});
