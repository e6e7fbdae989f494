-- What members set for themselves: limits, breaks and exclusions, and how often they are told how long they have played.
-- before:
select to_regclass('session') is not null and to_regclass('own_limit') is null;

-- up:
create table own_limit (
  member_id uuid not null references member,
  name text not null check (name in ('stake-bet', 'stake-day', 'loss-day', 'loss-week', 'loss-month',
    'deposit-day', 'deposit-week', 'deposit-month')),
  -- Null: no limit.
  amount bigint check (amount > 0),
  -- A rise, or a removal where the amount is null, that holds from then on; no date where nothing waits.
  next_amount bigint check (next_amount > 0),
  next_from timestamptz,
  primary key (member_id, name),
  check (next_from is not null or next_amount is null)
);

-- Rows are only ever added, so that nobody can take a bar back or make it shorter: the one that ends last counts.
create table bar (
  bar_id uuid primary key,
  member_id uuid not null references member,
  kind text not null check (kind in ('break', 'exclusion')),
  since timestamptz not null,
  -- Null: for good.
  until timestamptz check (until > since),
  -- Where an operator set it, and why.
  operator_id uuid references member,
  reason text,
  check ((operator_id is null) = (reason is null))
);
create index bar_of_member on bar (member_id, until);
create trigger bar_append_only before update or delete or truncate on bar
  for each statement execute function ledger_refuses_change();

-- Who set which limit to what, and when: limits themselves only tell what holds.
create table limit_change (
  change_no bigint generated always as identity primary key,
  member_id uuid not null references member,
  name text not null,
  amount bigint,
  -- When it holds; a rise that was taken back is a change to the amount that held.
  holds_from timestamptz not null,
  at timestamptz not null
);
create trigger limit_change_append_only before update or delete or truncate on limit_change
  for each statement execute function ledger_refuses_change();

alter table member add column check_minutes int default 60 check (check_minutes in (20, 30, 60));

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('replaced', 'logout', 'expired', 'excluded'));

-- after:
select count(*) = 2 from pg_trigger where tgname in ('bar_append_only', 'limit_change_append_only');
select not exists (select from member where check_minutes is distinct from 60);
