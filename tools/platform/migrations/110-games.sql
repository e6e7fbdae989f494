-- Minigames and virtual sports: the chains of seeds of each day, what operators switched off, and the rounds that they decided.
-- Rounds themselves have no rows: a day's chain says what each of them draws.
-- before:
select to_regclass('bet_limit') is not null and to_regclass('game_chain') is null;

-- up:
create table game_chain (
  game_id int not null,
  day date not null,
  -- The last round's seed, of which all others are hashes. It never leaves the server before that round is drawn.
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  chain_end text not null check (chain_end ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  -- Null until the day begins.
  salt text check (salt ~ '^[0-9a-f]{32}$'),
  primary key (game_id, day)
);

create function game_chain_refuses_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.salt is null
    and (new.game_id, new.day, new.root, new.chain_end, new.published_at)
      = (old.game_id, old.day, old.root, old.chain_end, old.published_at) then
    return new;
  end if;
  raise exception 'game_chain: what was published stays as it is';
end $$;
create trigger game_chain_stays before update or delete on game_chain
  for each row execute function game_chain_refuses_change();

create table game_off (
  game_id int primary key,
  since timestamptz not null
);

-- Rounds that an operator made void, or restored after that.
create table game_round (
  round_id text primary key,
  is_void boolean not null,
  reason text not null,
  decided_at timestamptz not null,
  -- Bets on it do not all say so yet.
  is_due boolean not null default true
);

-- Of all bets of a member in one round; fixtures have no such limit.
alter table bet_limit add column max_round_stake bigint check (max_round_stake >= max_stake);
insert into bet_limit (game_type, level, min_stake, max_stake, max_payout, max_legs, max_price_milli, max_round_stake)
values (3, 0, 1000, 500000, 5000000, 1, 100000000, 1000000), (4, 0, 1000, 500000, 5000000, 1, 100000000, 1000000),
  (3, 6, 1000, 1000000, 10000000, 1, 100000000, 2000000), (4, 6, 1000, 1000000, 10000000, 1, 100000000, 2000000);
alter table bet_limit add constraint bet_limit_of_rounds check ((game_type in (3, 4)) = (max_round_stake is not null));

-- Legs on rounds: the ids of these are negative (libs/games).
create index bet_leg_on_round on bet_leg (fixture_id text_pattern_ops) where fixture_id like '-%';
create index bet_leg_round_waiting on bet_leg (starts_at, fixture_id) where result = 0 and fixture_id like '-%';

-- after:
select count(*) = 2 from bet_limit where game_type in (3, 4) and level = 0 and max_round_stake is not null;
select count(*) = 1 from pg_trigger where tgname = 'game_chain_stays';
