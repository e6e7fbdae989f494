-- before:
select to_regclass('fixture') is null and to_regclass('outcome') is null;
-- up:
create table location (
  location_id text primary key,
  name text not null
);

create table league (
  league_id text primary key,
  sport_id text not null,
  location_id text not null,
  name text not null
);
create index league_by_sport on league (sport_id, location_id);

create table fixture (
  fixture_id text primary key,
  sport_id text not null,
  location_id text not null,
  league_id text not null,
  home_id text not null,
  away_id text not null,
  home_name text not null,
  away_name text not null,
  starts_at timestamptz not null,
  -- The feed's number: 1 not started, 2 in progress, 3 finished, 4 cancelled, 5 postponed, 6 interrupted, 7 abandoned,
  -- 8 lost coverage, 9 about to start. Unknown numbers are kept.
  status int not null default 1,
  -- False while an in-play fixture is missing from the feed's keep-alive.
  covered boolean not null default true,
  home_score int,
  away_score int,
  -- The feed's period number and the seconds on its clock; `locale` makes words of them.
  period int,
  clock_seconds int,
  period_scores jsonb not null default '[]',
  fixture_update timestamptz,
  score_update timestamptz
);
create index fixture_by_start on fixture (starts_at) where status in (1, 9);
create index fixture_by_league on fixture (league_id, starts_at);
create index fixture_by_status on fixture (status);

-- One market at one line, paired by the home side's line. base_line is '' where the market has none.
create table market_line (
  fixture_id text not null references fixture on delete cascade,
  market_id int not null,
  base_line text not null default '',
  name text not null,
  main_line boolean not null default false,
  primary key (fixture_id, market_id, base_line)
);

create table outcome (
  outcome_id text primary key,
  fixture_id text not null,
  market_id int not null,
  base_line text not null default '',
  name text not null,
  -- From this outcome's own side, as the feed writes it: "-0.5 (0-0)".
  line text,
  -- Order within its market line.
  place int not null default 0,
  price_milli int not null check (price_milli >= 1000),
  -- What takes bets: the feed's bet status, the fixture's status and the keep-alive together.
  state text not null check (state in ('open', 'suspended', 'closed')),
  -- The feed's own numbers, as they came.
  bet_status int not null,
  suspension_reason int,
  -- -1 cancelled, 0 not settled, 1 lost, 2 won, 3 refund, 4 half lost, 5 half won.
  settlement int not null default 0,
  last_update timestamptz not null,
  foreign key (fixture_id, market_id, base_line) references market_line on delete cascade
);
create index outcome_by_line on outcome (fixture_id, market_id, base_line);
-- after:
select to_regclass('fixture') is not null and to_regclass('market_line') is not null and to_regclass('outcome') is not null;
