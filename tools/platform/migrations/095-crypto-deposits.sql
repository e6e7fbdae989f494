-- Coins that members send in: the addresses they send to, the deposits that the chain reports, and how far it has been read.
-- before:
select to_regclass('member') is not null and to_regclass('crypto_deposit') is null
   and not exists (select from account where account_id = 'house:chain:usdt');

-- up:
-- Below zero by what is in members' hands: all coins that came in came from it, and go back to it.
insert into account (account_id) values ('house:chain:usdt');

create table crypto_address (
  member_id uuid not null references member,
  network text not null check (network in ('ethereum', 'polygon')),
  -- By which the chain derives it. 0 is the house's own.
  address_no int not null generated always as identity unique,
  -- Null until the chain has named it.
  address text check (address ~ '^0x[0-9a-fA-F]{40}$'),
  primary key (member_id, network),
  unique (network, address)
);
create index crypto_address_in_small on crypto_address (lower(address));

create table crypto_deposit (
  deposit_id uuid primary key,
  member_id uuid not null references member,
  network text not null check (network in ('ethereum', 'polygon')),
  -- The hash and the place in it name a transfer for good; its block may change.
  tx_hash text collate "C" not null,
  log_index int not null,
  block int not null,
  block_hash text not null,
  token text not null,
  amount bigint not null check (amount > 0),
  confirmations int not null check (confirmations >= 0),
  state text not null check (state in ('seen', 'confirming', 'done', 'refused', 'vanished')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (network, tx_hash, log_index),
  constraint crypto_deposit_decided check ((state in ('done', 'refused')) = (decided_at is not null)),
  constraint crypto_deposit_refused check ((state = 'refused') = (reason is not null))
);
create index crypto_deposit_by_member on crypto_deposit (member_id, created_at desc);
create index crypto_deposit_open on crypto_deposit (network, block) where state in ('seen', 'confirming');

-- What the sandbox's wallet is to send, and when it did.
create table crypto_order (
  order_id uuid primary key,
  member_id uuid not null references member,
  network text not null check (network in ('ethereum', 'polygon')),
  token text not null check (token in ('USDT', 'USDC')),
  amount bigint not null check (amount > 0),
  way text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index crypto_order_open on crypto_order (created_at) where sent_at is null;

-- How far each network has been read.
create table crypto_network (
  network text primary key check (network in ('ethereum', 'polygon')),
  -- Which chain it is; another one begins at its first block.
  chain text,
  block int not null default -1,
  -- The house's own address.
  wallet text
);
insert into crypto_network (network) values ('ethereum'), ('polygon');

-- Which process follows the chain, and until when it may without saying so again.
create table crypto_follower (
  single boolean primary key default true check (single),
  process text not null,
  until timestamptz not null
);

alter table setting add column tether_maintenance boolean not null default false;

-- after:
select count(*) = 2 from crypto_network where block = -1;
select exists (select from account where account_id = 'house:chain:usdt' and balance is null);
select not exists (select from setting where tether_maintenance);
