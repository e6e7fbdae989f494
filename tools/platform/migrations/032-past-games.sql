-- A team's finished games, the newest first: its form, and its meetings with another.
-- before:
select to_regclass('fixture') is not null and to_regclass('fixture_of_home') is null;

-- up:
create index fixture_of_home on fixture (home_id, starts_at desc) where status = 3;
create index fixture_of_away on fixture (away_id, starts_at desc) where status = 3;

-- after:
select to_regclass('fixture_of_home') is not null and to_regclass('fixture_of_away') is not null;
