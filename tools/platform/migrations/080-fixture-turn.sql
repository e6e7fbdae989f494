-- Who serves, bats or has the ball, as the last livescore said: baseball counts its innings in halves by it.
-- before:
select to_regclass('fixture') is not null
   and not exists (select from information_schema.columns where table_name = 'fixture' and column_name = 'turn');

-- up:
alter table fixture add column turn text check (turn in ('home', 'away'));

-- after:
select not exists (select from fixture where turn is not null);
