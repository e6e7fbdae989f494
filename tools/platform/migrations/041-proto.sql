-- The numbers of the Proto board: given once, in the order of starts, and never taken back or given to another game.
-- before:
select to_regclass('proto_game') is null and to_regclass('fixture') is not null;
-- up:
create table proto_round (
  round text primary key,
  -- The highest number that was given so far; the row is locked while more are given.
  last_game int not null default 0
);

create table proto_game (
  round text not null references proto_round,
  game int not null check (game > 0),
  fixture_id text not null references fixture on delete cascade,
  market_id int not null,
  -- As in market_line, but for the score in brackets; '' where the market has no line. It stays as it was published.
  base_line text not null,
  primary key (round, game),
  unique (round, fixture_id, market_id)
);
create index proto_game_by_fixture on proto_game (fixture_id);
-- after:
select to_regclass('proto_round') is not null and to_regclass('proto_game') is not null;
