-- Settings, members, sessions and log-in attempts.
-- before:
select to_regclass('member') is null and to_regclass('setting') is null;

-- up:
-- One row: what an operator may change while the site runs.
create table setting (
  single boolean primary key default true check (single),
  maintenance boolean not null default false,
  sign_up_closed boolean not null default false,
  -- Minutes of the expiry stamp: after a navigation, and after a log-in.
  logout_min int not null default 60 check (logout_min > 0),
  auto_logout_min int not null default 60 check (auto_logout_min > 0),
  -- Null until the demo data is in.
  seeded_at timestamptz
);
insert into setting default values;

create table banned_name (
  name text primary key
);

create table messenger (
  position int primary key,
  img_path text not null
);

create table news (
  news_id uuid primary key,
  contents text not null,
  created_at timestamptz not null
);

create table popup (
  popup_id text primary key,
  is_on boolean not null,
  left_px int not null,
  top_px int not null,
  width_px int not null,
  contents text not null,
  position int not null
);

create table blocked_address (
  address text primary key,
  reason text not null,
  created_at timestamptz not null
);

create table member (
  member_id uuid primary key,
  user_id text not null,
  nickname text not null unique,
  password_hash text not null,
  withdraw_password_hash text not null,
  state text not null check (state in ('pending', 'active', 'refused', 'suspended')),
  -- 0 member, 1 admin, 2 manager.
  type int not null default 0 check (type between 0 and 2),
  role int not null default 0,
  level int not null default 1,
  withdrawal_type int not null default 0,
  management_type int not null default 0,
  blockchain_url text not null default '',
  tendency text[] not null default '{}',
  disable_casino boolean not null default false,
  disable_slot boolean not null default false,
  phone_number text unique,
  account_number text unique,
  recommender text not null,
  suggestion_code text not null,
  -- The whole sign-up payload but the two passwords: what later capabilities read has been kept from the start.
  sign_up jsonb not null default '{}',
  refusal_reason text,
  created_at timestamptz not null,
  decided_at timestamptz
);
-- dalbit1 and Dalbit1 are one id.
create unique index member_user_id on member (lower(user_id));
create index member_by_state on member (state, created_at);

create table suggestion_code (
  code text primary key,
  member_id uuid not null references member
);

create table session (
  session_id uuid primary key,
  member_id uuid not null references member,
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash text not null unique,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('replaced', 'logout', 'expired')),
  check ((ended_at is null) = (end_reason is null))
);
-- A member has one session; a newer log-in ends the older.
create unique index session_open on session (member_id) where ended_at is null;

create table log_in_attempt (
  attempt_no bigint generated always as identity primary key,
  -- What was typed, in lower case, whether there is such a member or not.
  user_id text not null,
  address text not null,
  at timestamptz not null,
  -- Null while the password is still being checked. A success deletes the attempts of its user.
  failed boolean
);
create index log_in_attempt_by_user on log_in_attempt (user_id, at);
create index log_in_attempt_by_address on log_in_attempt (address, at);

-- after:
select count(*) = 1 from setting;
select count(*) = 1 from pg_indexes where indexname = 'session_open' and indexdef like '%WHERE (ended_at IS NULL)%';
