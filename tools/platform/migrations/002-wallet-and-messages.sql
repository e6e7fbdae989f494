-- Charges, messages and the record of what operators did.
-- before:
select to_regclass('member') is not null and to_regclass('charge') is null;

-- up:
create table charge (
  charge_id uuid primary key,
  member_id uuid not null references member,
  -- The idempotency key that the member's request came with.
  key text not null,
  amount bigint not null check (amount > 0),
  depositor text not null,
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'done', 'refused', 'cancelled')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (member_id, key),
  check ((state in ('waiting', 'processing')) = (decided_at is null))
);
create index charge_by_member on charge (member_id, created_at desc);
create index charge_by_state on charge (state, created_at desc);

create table message (
  message_id uuid primary key,
  member_id uuid not null references member,
  title text not null,
  contents text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index message_by_member on message (member_id, created_at desc);
create index message_unread on message (member_id) where read_at is null;

create table operator_deed (
  deed_no bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id uuid not null references member,
  deed text not null,
  -- Whom or what it was done to: an id, a user id, or the name of a setting.
  subject text not null,
  details jsonb not null default '{}'
);

create function deed_refuses_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator_deed is append-only, % refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger operator_deed_append_only before update or delete or truncate on operator_deed
  for each statement execute function deed_refuses_change();

-- after:
select count(*) = 1 from pg_trigger where tgname = 'operator_deed_append_only';
select count(*) = 0 from charge;
