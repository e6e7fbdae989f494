-- Bets, their legs as they stood when placed, and the answer given under each idempotency key.
-- before:
select to_regclass('account') is not null and to_regclass('bet') is null;

-- up:
-- The row with the highest level at or below the member's own applies.
create table bet_limit (
  game_type int not null,
  level int not null,
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  max_payout bigint not null check (max_payout > 0),
  max_legs int not null check (max_legs > 0),
  max_price_milli bigint not null check (max_price_milli >= 1000),
  primary key (game_type, level)
);
insert into bet_limit values (1, 0, 1000, 1000000, 10000000, 10, 100000);

create table bet (
  bet_id uuid primary key,
  member_id uuid not null,
  game_type int not null,
  placed_at timestamptz not null,
  stake bigint not null check (stake > 0),
  price_milli bigint not null check (price_milli >= 1000),
  bonus_folds int,
  bonus_price_milli int,
  -- The payout is cut to this, the limit of the moment when the bet was placed.
  max_payout bigint not null check (max_payout > 0),
  possible_payout bigint not null check (possible_payout between 0 and max_payout),
  result int not null default 0 check (result between -1 and 5),
  payout bigint check (payout >= 0),
  constraint bet_bonus_whole check ((bonus_folds is null) = (bonus_price_milli is null)),
  constraint bet_paid_when_settled check ((result = 0) = (payout is null))
);
create index bet_of_member on bet (member_id, placed_at desc, bet_id);

create table bet_leg (
  bet_id uuid not null references bet,
  position smallint not null,
  fixture_id text not null,
  outcome_id text not null,
  sport_id text not null,
  market_id int not null,
  league_name text not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  market_name text not null,
  outcome_name text not null,
  line text,
  price_milli bigint not null check (price_milli >= 1000),
  result int not null default 0 check (result between -1 and 5),
  primary key (bet_id, position),
  unique (bet_id, outcome_id)
);
create index bet_leg_open on bet_leg (outcome_id) where result = 0;

-- A repeat under the same key is answered from here: with the bet, or with the refusal word for word.
create table bet_answer (
  member_id uuid not null,
  key text collate "C" not null,
  content text not null,
  status int not null,
  bet_id uuid references bet,
  refusal jsonb,
  answered_at timestamptz not null,
  primary key (member_id, key),
  constraint bet_answer_one check ((bet_id is null) <> (refusal is null))
);

-- after:
select count(*) = 1 from bet_limit where game_type = 1 and level = 0;
