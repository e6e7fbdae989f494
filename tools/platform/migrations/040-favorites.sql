-- The leagues, teams and fixtures that members keep at hand.
-- before:
select to_regclass('favorite') is null and to_regclass('member') is not null;
-- up:
create table favorite (
  member_id uuid not null references member,
  kind text not null check (kind in ('league', 'team', 'fixture')),
  feed_id text not null,
  kept_at timestamptz not null,
  primary key (member_id, kind, feed_id)
);
-- after:
select to_regclass('favorite') is not null;
