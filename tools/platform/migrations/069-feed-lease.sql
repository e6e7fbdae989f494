-- For how long what a feed told holds: whoever plays or reads one goes on saying so, and who has died does not.
-- before:
select to_regclass('feed_turn') is not null and to_regclass('feed_lease') is null;

-- up:
create table feed_lease (
  scope text primary key check (scope in ('inPlay', 'prematch', 'all')),
  until timestamptz not null
);

-- after:
select count(*) = 0 from feed_lease;
