-- Turnover that members owe before the money that it came with can be taken out.
-- before:
select to_regclass('bet_settlement') is not null and to_regclass('rolling') is null;

-- up:
create table rolling (
  rolling_id uuid primary key,
  member_id uuid not null references member,
  cause text not null check (cause in ('charge', 'coupon', 'conversion')),
  -- In Korean, as the member's list shows it.
  reason text not null,
  -- Won that stay until the turnover is reached.
  amount bigint not null check (amount > 0),
  percent int not null check (percent > 0),
  required bigint not null check (required > 0),
  created_at timestamptz not null,
  -- Set once it and all others of the member are reached: none of them is counted again.
  done_at timestamptz
);
create index rolling_of_member on rolling (member_id, created_at) where done_at is null;

-- after:
select not exists (select from rolling);
