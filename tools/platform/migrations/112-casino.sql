-- Casino and slots: what is switched off, who plays where, and every transaction and round of the providers of games.
-- before:
select to_regclass('casino_round') is null and to_regclass('bar') is not null;

-- up:
create table provider_off (
  provider_id text primary key,
  since timestamptz not null
);
create table casino_game_off (
  provider_id text not null,
  game_id text not null,
  since timestamptz not null,
  primary key (provider_id, game_id)
);

-- Under which name a provider knows a member: each has another one, so that two of them can't compare theirs.
create table casino_player (
  provider_id text not null,
  member_id uuid not null references member,
  player_id text collate "C" not null default gen_random_uuid()::text,
  primary key (provider_id, member_id),
  unique (provider_id, player_id)
);

-- One opened game, or one opened lobby of a provider: then nothing says which game.
create table casino_launch (
  token_hash text primary key,
  member_id uuid not null references member,
  login_id uuid not null,
  provider_id text,
  game_id text,
  expires_at timestamptz not null,
  -- The request that traded it, which may come again.
  request_id uuid,
  session_id uuid,
  check ((provider_id is null) = (game_id is null)),
  check ((request_id is null) = (session_id is null))
);
create index casino_launch_by_time on casino_launch (expires_at);

-- It is over with the log-in that it was opened from, or by its own time.
create table casino_session (
  session_id uuid primary key,
  member_id uuid not null references member,
  login_id uuid not null,
  provider_id text not null,
  game_id text,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

-- Every transaction that a provider sent and that was understood, refused ones too, with the answer as it was sent. A rollback of
-- a bet that never came is a row as well: the bet finds it when it does come.
create table casino_transaction (
  transaction_id text collate "C" not null,
  provider_id text collate "C" not null,
  kind text not null check (kind in ('debit', 'credit', 'rollback', 'promo')),
  member_id uuid not null references member,
  game_id text not null,
  round_id text collate "C" check ((round_id is null) = (kind = 'promo')),
  -- What it moved: nothing, where it was refused.
  amount bigint not null check (amount >= 0),
  rolls_back text collate "C" check ((rolls_back is not null) = (kind = 'rollback')),
  content text not null,
  status text not null,
  answer text not null,
  at timestamptz not null,
  primary key (transaction_id, provider_id)
);
-- A bet is taken back once.
create unique index casino_rollback_of on casino_transaction (rolls_back, provider_id)
  where rolls_back is not null and status = 'RS_OK';
create trigger casino_transaction_append_only before update or delete or truncate on casino_transaction
  for each statement execute function ledger_refuses_change();

-- What one member has in a round: the sums of its transactions. At a table many play the same round.
create table casino_round (
  provider_id text collate "C" not null,
  round_id text collate "C" not null,
  member_id uuid not null references member,
  game_id text not null,
  game_name text not null,
  state text not null check (state in ('open', 'closed', 'void')),
  -- False until its first bet comes: a win may come before it.
  has_bet boolean not null,
  -- Bets that were not taken back.
  bets int not null check (bets >= 0),
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (round_id, provider_id, member_id),
  check ((state = 'open') = (ended_at is null))
);
create index casino_round_of_member on casino_round (member_id, started_at desc);
create index casino_round_by_day on casino_round (provider_id, started_at);
create index casino_round_ended on casino_round (provider_id, ended_at) where state = 'closed';
create index casino_round_open on casino_round (started_at) where state = 'open';

create table casino_favorite (
  member_id uuid not null references member,
  game_id text not null,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);
create table casino_recent (
  member_id uuid not null references member,
  game_id text not null,
  opened_at timestamptz not null,
  primary key (member_id, game_id)
);

create table casino_tournament (
  tournament_id uuid primary key,
  provider_id text not null,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  prizes bigint[] not null,
  paid_at timestamptz,
  unique (provider_id, starts_at)
);

-- The most that a level stakes at once: tables are 5, slots 6.
insert into bet_limit (game_type, level, min_stake, max_stake, max_payout, max_legs, max_price_milli) values
  (5, 0, 100, 3000000, 300000000, 1, 100000000), (5, 6, 100, 10000000, 1000000000, 1, 100000000),
  (6, 0, 100, 500000, 300000000, 1, 100000000), (6, 6, 100, 1000000, 1000000000, 1, 100000000);

-- after:
select count(*) = 1 from pg_trigger where tgname = 'casino_transaction_append_only';
select count(*) = 4 from bet_limit where game_type in (5, 6);
