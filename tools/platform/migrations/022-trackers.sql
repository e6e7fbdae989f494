-- before:
select to_regclass('fixture') is not null and to_regclass('fixture_tracker') is null;
-- up:
-- Beside the fixture and not in it: it changes every few seconds, and boards read fixtures without it.
create table fixture_tracker (
  fixture_id text primary key references fixture on delete cascade,
  -- What `contracts` calls a Tracker.
  tracker jsonb not null,
  told_at timestamptz not null
);
-- after:
select to_regclass('fixture_tracker') is not null;
