-- What becomes of a bet after it was placed: the rule that decided each leg, ends that the member chose (taken back, cashed
-- out), quotes for that, bets put out of the list, and what the house decides itself where the feed gives no result.
-- before:
select to_regclass('bet_settlement') is not null and to_regclass('bet_ending') is null;

-- up:
alter table bet add column is_hidden boolean not null default false;
alter table bet_leg
  add column rule text,
  -- The result by the house's own rules. It counts where the feed has none; where it stands, it counts in any case.
  add column ruling int check (ruling between 1 and 5),
  add column ruling_stands boolean not null default false,
  add constraint bet_leg_ruling_whole check (ruling is not null or not ruling_stands);

-- A bet ends in one way: the key refuses a second. Settlement leaves alone what has a row here.
create table bet_ending (
  bet_id uuid primary key references bet,
  member_id uuid not null,
  kind text not null check (kind in ('cancelled', 'cashed-out')),
  ended_at timestamptz not null,
  amount bigint not null check (amount >= 0),
  -- Of a cash-out: the quote that was paid.
  quote_id uuid,
  constraint bet_ending_quoted check ((kind = 'cashed-out') = (quote_id is not null))
);
create index bet_ending_of_member on bet_ending (member_id, ended_at) where kind = 'cancelled';
create trigger bet_ending_append_only before update or delete or truncate on bet_ending
  for each statement execute function ledger_refuses_change();

create table cash_out_quote (
  quote_id uuid primary key,
  bet_id uuid not null references bet,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  quoted_at timestamptz not null,
  expires_at timestamptz not null
);
create index cash_out_quote_of_member on cash_out_quote (member_id, expires_at);

-- How long a sport's games may be put off before bets on them are void, and how long the feed may owe a result. '*' is for
-- sports without a row of their own.
create table settlement_window (
  sport_id text primary key,
  postponed interval not null check (postponed > interval '0'),
  unanswered interval not null check (unanswered > interval '0')
);
insert into settlement_window values ('*', '24 hours', '1 hour');

-- Fixtures on which the house must decide itself. Whoever takes one off settles it.
create table ruling_due (
  fixture_id text primary key,
  since timestamptz not null
);

-- after:
select count(*) = 1 from settlement_window where sport_id = '*';
select count(*) = 1 from pg_trigger where tgname = 'bet_ending_append_only';
