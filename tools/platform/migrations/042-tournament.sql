-- Prediction tournaments over the fixtures of a day in Seoul, and the house's account that holds their pools.
-- before:
select to_regclass('tournament') is null and to_regclass('fixture') is not null
   and not exists (select from account where account_id = 'house:tournament:emoney');
-- up:
insert into account (account_id) values ('house:tournament:emoney');

create table tournament (
  tournament_id uuid primary key,
  kind text not null check (kind in ('free', 'paid')),
  -- The day in Seoul on which its fixtures start.
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  title text not null,
  fee bigint not null check (fee >= 0),
  guarantee bigint not null check (guarantee >= 0),
  closes_at timestamptz not null,
  finished_at timestamptz,
  -- What was paid out or, where nothing was decided, given back. Null until finished.
  paid bigint check (paid >= 0),
  unique (day, kind)
);
create index tournament_by_close on tournament (closes_at) where finished_at is null;

create table tournament_game (
  tournament_id uuid not null references tournament,
  place int not null check (place > 0),
  fixture_id text not null references fixture,
  market_id int not null,
  primary key (tournament_id, place)
);

create table tournament_choice (
  tournament_id uuid not null,
  place int not null,
  name text not null check (name in ('1', 'X', '2')),
  outcome_id text not null references outcome,
  -- As announced; it scores, whatever the price does later.
  price_milli int not null check (price_milli >= 1000),
  primary key (tournament_id, place, name),
  foreign key (tournament_id, place) references tournament_game
);

create table tournament_entry (
  tournament_id uuid not null references tournament,
  member_id uuid not null references member,
  entered_at timestamptz not null,
  rank int,
  points int,
  prize bigint check (prize >= 0),
  primary key (tournament_id, member_id)
);
create index tournament_entry_by_member on tournament_entry (member_id);

create table tournament_pick (
  tournament_id uuid not null,
  member_id uuid not null,
  place int not null,
  name text not null,
  primary key (tournament_id, member_id, place),
  foreign key (tournament_id, member_id) references tournament_entry,
  foreign key (tournament_id, place, name) references tournament_choice
);
-- after:
select to_regclass('tournament_pick') is not null
   and exists (select from account where account_id = 'house:tournament:emoney' and balance is null);
