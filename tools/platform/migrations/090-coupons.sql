-- Coupons: what operators give to members, by a code or in a member's own list.
-- before:
select to_regclass('member') is not null and to_regclass('coupon') is null;

-- up:
create table coupon (
  coupon_id uuid primary key,
  -- Twelve letters and digits, without hyphens. Null where it was given to one member alone.
  code text collate "C" unique check (code ~ '^[A-Z0-9]{12}$'),
  member_id uuid references member,
  name text not null,
  currency text not null check (currency in ('emoney', 'point')),
  amount bigint not null check (amount between 1 and 1000000),
  rolling_percent int not null check (rolling_percent between 0 and 1000),
  level_from int not null check (level_from >= 0),
  level_to int not null,
  -- Days in Seoul, both of them included.
  first_day text not null check (first_day ~ '^\d{4}-\d{2}-\d{2}$'),
  last_day text not null check (last_day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- How many members may use it, and how many have.
  uses int not null check (uses > 0),
  used int not null default 0,
  state text not null check (state in ('draft', 'open', 'ended')),
  maker_id uuid not null references member,
  approver_id uuid references member,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint coupon_one_way check ((code is null) = (member_id is not null)),
  constraint coupon_rolling check (currency = 'emoney' or rolling_percent = 0),
  constraint coupon_levels check (level_from <= level_to),
  constraint coupon_days check (first_day <= last_day),
  constraint coupon_used check (used between 0 and uses),
  constraint coupon_two_operators check (approver_id <> maker_id),
  constraint coupon_end check ((state = 'ended') = (ended_at is not null))
);
create index coupon_of_member on coupon (member_id) where member_id is not null;
create index coupon_by_age on coupon (created_at desc);

create table coupon_use (
  coupon_id uuid not null references coupon,
  member_id uuid not null references member,
  used_at timestamptz not null,
  primary key (coupon_id, member_id)
);
create index coupon_use_of_member on coupon_use (member_id);

-- Codes that a member entered and that no coupon has: how many are allowed in a while is counted by them.
create table coupon_guess (
  member_id uuid not null references member,
  at timestamptz not null
);
create index coupon_guess_of_member on coupon_guess (member_id, at);

-- after:
select not exists (select from coupon) and not exists (select from coupon_use) and not exists (select from coupon_guess);
