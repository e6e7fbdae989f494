-- The ledger: accounts, transfers and their entries. Entries are only ever added; a mistake is put right by another transfer.
-- before:
select to_regclass('account') is null and to_regclass('entry') is null;

-- up:
-- 'member:<uuid>:emoney' or 'house:sports:emoney': owner, name and currency are the id itself, so nothing can disagree.
create table account (
  account_id text collate "C" primary key
    check (account_id ~ '^(member:[0-9a-f-]{36}|house:[a-z-]+):(emoney|point|usdt)$'),
  owner text not null generated always as (split_part(account_id, ':', 1)) stored,
  currency text not null generated always as (split_part(account_id, ':', 3)) stored,
  -- A house account keeps no balance row: every bet would queue for it. Its balance is the sum of its entries.
  balance bigint,
  constraint account_not_overdrawn check (balance >= 0),
  constraint account_house_has_no_row check ((split_part(account_id, ':', 1) = 'member') = (balance is not null))
);

create table transfer (
  transfer_id uuid primary key,
  key text collate "C" not null unique,
  content text not null,
  kind text not null,
  reason text not null,
  posted_at timestamptz not null
);

create table entry (
  entry_no bigint generated always as identity,
  transfer_id uuid not null references transfer,
  account_id text collate "C" not null references account,
  amount bigint not null check (amount <> 0),
  -- The member's balance after this entry; null for the house.
  balance bigint,
  primary key (transfer_id, account_id)
);
create index entry_of_account on entry (account_id, entry_no) include (amount);

create function ledger_refuses_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % is append-only, % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;

create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function ledger_refuses_change();
create trigger transfer_append_only before update or delete or truncate on transfer
  for each statement execute function ledger_refuses_change();

create function ledger_checks_sums() returns trigger language plpgsql as $$
begin
  if exists (
    select from added group by transfer_id
    having sum(amount) <> 0 or min(split_part(account_id, ':', 3)) <> max(split_part(account_id, ':', 3))
  ) then
    raise exception 'ledger: the entries of a transfer must be of one currency and sum to zero'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger entry_sums_to_zero after insert on entry
  referencing new table as added for each statement execute function ledger_checks_sums();

insert into account (account_id)
select 'house:' || name || ':' || currency
from unnest(array['sports', 'cashier', 'points-issued', 'bonus', 'exchange']) name,
  unnest(array['emoney', 'point', 'usdt']) currency;

-- after:
select count(*) = 15 from account where owner = 'house' and balance is null;
select count(*) = 3 from pg_trigger where tgname in ('entry_append_only', 'transfer_append_only', 'entry_sums_to_zero');
