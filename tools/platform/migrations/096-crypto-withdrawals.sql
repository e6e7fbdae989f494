-- Coins that members take out: requests, which operators decide on and the chain carries out.
-- before:
select to_regclass('crypto_deposit') is not null and to_regclass('crypto_withdrawal') is null;

-- up:
-- What was requested and has not left: it is neither the member's to spend nor gone.
insert into account (account_id) values ('house:withdrawals:usdt') on conflict do nothing;

create table crypto_withdrawal (
  withdrawal_id uuid primary key,
  member_id uuid not null references member,
  -- What the member paid, the fee in it.
  amount bigint not null,
  fee bigint not null check (fee >= 0),
  token text not null check (token in ('USDT', 'USDC')),
  -- In checksummed form.
  address text not null check (address ~ '^0x[0-9a-fA-F]{40}$'),
  state text not null default 'waiting'
    check (state in ('waiting', 'processing', 'sending', 'done', 'refused', 'cancelled')),
  reason text,
  tx_hash text,
  created_at timestamptz not null,
  -- When it was refused, cancelled, or had left for good.
  decided_at timestamptz,
  first_operator_id uuid references member,
  first_approved_at timestamptz,
  constraint crypto_withdrawal_amount check (amount > fee),
  constraint crypto_withdrawal_decided check ((state in ('done', 'refused', 'cancelled')) = (decided_at is not null)),
  constraint crypto_withdrawal_first check ((first_operator_id is null) = (first_approved_at is null))
);
create index crypto_withdrawal_by_member on crypto_withdrawal (member_id, created_at desc);
create index crypto_withdrawal_by_state on crypto_withdrawal (state, created_at desc);

-- Micro-units: a withdrawal of this much or more is approved by two operators.
alter table setting add column second_crypto_operator_from bigint not null default 500000000
  check (second_crypto_operator_from > 0);

-- after:
select count(*) = 0 from crypto_withdrawal;
select exists (select from account where account_id = 'house:withdrawals:usdt' and balance is null);
