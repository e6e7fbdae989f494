-- Money out: banks, members' accounts with them, requests, and the account of the house that holds what is on its way.
-- before:
select to_regclass('level_terms') is not null and to_regclass('exchange') is null;

-- up:
-- Made-up names: no real bank is meant.
create table bank (
  bank_id text primary key,
  name text not null unique,
  is_on boolean not null default true,
  position int not null
);
insert into bank (bank_id, name, position) values
  ('hanmadang', '한마당은행', 1), ('nuri', '누리은행', 2), ('garam', '가람은행', 3), ('solbit', '솔빛은행', 4),
  ('maru', '마루저축은행', 5), ('bada', '바다금고', 6);

alter table member
  add column bank_id text references bank,
  add column account_holder text,
  -- Wrong withdrawal passwords in a row, and until when no more are taken.
  add column withdraw_failures int not null default 0 check (withdraw_failures >= 0),
  add column withdraw_locked_until timestamptz;
-- Digits alone, so that one account is one number.
update member set account_number = regexp_replace(account_number, '\D', '', 'g') where account_number is not null;
alter table member add constraint member_account_whole
  check ((bank_id is null) = (account_holder is null) and (bank_id is null or account_number is not null));

create table exchange (
  exchange_id uuid primary key,
  member_id uuid not null references member,
  amount bigint not null check (amount > 0),
  bank_name text not null,
  account_number text not null,
  account_holder text not null,
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'done', 'refused', 'cancelled')),
  reason text,
  created_at timestamptz not null,
  processing_at timestamptz,
  decided_at timestamptz,
  -- Who opened it for an excluded member.
  opened_by uuid references member,
  first_operator_id uuid references member,
  first_approved_at timestamptz,
  check ((state in ('waiting', 'processing')) = (decided_at is null)),
  check ((first_operator_id is null) = (first_approved_at is null))
);
create index exchange_of_member on exchange (member_id, created_at desc);
create index exchange_by_state on exchange (state, created_at desc);

insert into account (account_id)
select 'house:withdrawals:' || currency from unnest(array['emoney', 'point', 'usdt']) currency
on conflict do nothing;

-- after:
select count(*) = 6 from bank;
select not exists (select from member where account_number ~ '\D');
select count(*) = 3 from account where account_id like 'house:withdrawals:%' and balance is null;
