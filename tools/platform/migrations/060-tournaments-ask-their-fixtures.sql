-- A tournament's games keep the start that they were announced for and what the house has called void for good, as bets do. Its
-- close is no longer kept: it is asked of its fixtures.
-- before:
select exists (select from information_schema.columns where table_name = 'tournament' and column_name = 'closes_at');

-- up:
alter table tournament_game add column starts_at timestamptz;
-- What was announced earlier started within its day; what has been moved out of it since started by its end at the latest.
update tournament_game game
set starts_at = least(fixture.starts_at, (tournament.day::timestamp + interval '1 day') at time zone 'Asia/Seoul')
from tournament, fixture
where tournament.tournament_id = game.tournament_id and fixture.fixture_id = game.fixture_id;
alter table tournament_game alter column starts_at set not null;

-- The house's word that holds, even where the feed brings a result after all: the game was put off for too long.
alter table tournament_choice add column is_void boolean not null default false;

alter table tournament drop column closes_at;
create index tournament_unfinished on tournament (day) where finished_at is null;

-- after:
select count(*) = 0 from information_schema.columns where table_name = 'tournament' and column_name = 'closes_at';
select count(*) = 0 from tournament_game where starts_at is null;
