-- Comp: points for what is bet on casino, slots and minigames, to the member and to who recommended them, once a day.
-- before:
select to_regclass('level_terms') is not null and to_regclass('comp') is null;

-- up:
-- In hundredths of a percent of the stakes: what the member gets, and what the recommender gets beside it.
alter table level_terms
  add column comp_casino int not null default 80 check (comp_casino between 0 and 10000),
  add column comp_slot int not null default 200 check (comp_slot between 0 and 10000),
  add column comp_mini int not null default 100 check (comp_mini between 0 and 10000),
  add column agent_casino int not null default 20 check (agent_casino between 0 and 10000),
  add column agent_slot int not null default 50 check (agent_slot between 0 and 10000),
  add column agent_mini int not null default 25 check (agent_mini between 0 and 10000);

insert into account (account_id)
select 'house:' || name || ':' || currency
from unnest(array['casino', 'slot', 'minigame']) name, unnest(array['emoney', 'point', 'usdt']) currency
on conflict do nothing;

-- A day that is in here was paid, whole. Days in Seoul.
create table comp_day (
  day date primary key,
  paid_at timestamptz not null
);
create table comp (
  day date not null references comp_day,
  member_id uuid not null references member,
  game text not null check (game in ('casino', 'slot', 'minigame')),
  staked bigint not null check (staked > 0),
  rate int not null,
  points bigint not null check (points >= 0),
  agent_id uuid references member,
  agent_rate int not null,
  agent_points bigint not null check (agent_points >= 0),
  primary key (day, member_id, game)
);
create index comp_of_member on comp (member_id, day desc);
create index comp_of_agent on comp (agent_id, day desc) where agent_id is not null;
create trigger comp_append_only before update or delete or truncate on comp
  for each statement execute function ledger_refuses_change();

-- What was bet in a day on these three, whoever bet it; sports write nothing into it.
create index entry_of_comp_by_time on entry (moved_at)
  where account_id in ('house:casino:emoney', 'house:slot:emoney', 'house:minigame:emoney');

-- after:
select count(*) = 9 from account where account_id ~ '^house:(casino|slot|minigame):' and balance is null;
select count(*) = 1 from pg_trigger where tgname = 'comp_append_only';
