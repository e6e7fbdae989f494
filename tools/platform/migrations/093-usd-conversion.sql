-- What members converted between USD and emoney, and at which rate. The ledger has the money, this the reason.
-- before:
select to_regclass('exchange_rate') is not null and to_regclass('usd_conversion') is null;

-- up:
create table usd_conversion (
  conversion_id uuid primary key,
  member_id uuid not null references member,
  direction text not null check (direction in ('usd-to-won', 'won-to-usd')),
  -- Micro-units, and won.
  usdt bigint not null check (usdt > 0),
  emoney bigint not null check (emoney > 0),
  -- The published rate that the member saw, and what was applied of it, in hundredths of a won.
  rate int not null check (rate > 0),
  price int not null check (price > 0),
  at timestamptz not null
);
create index usd_conversion_of_member on usd_conversion (member_id, at);
create trigger usd_conversion_append_only before update or delete or truncate on usd_conversion
  for each statement execute function ledger_refuses_change();

-- after:
select count(*) = 1 from pg_trigger where tgname = 'usd_conversion_append_only';
