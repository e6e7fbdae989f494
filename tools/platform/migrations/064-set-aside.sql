-- What a loop could not do for what is in the item itself: put aside with the reason and the text, so that the rest goes on.
-- before:
select to_regclass('operator_deed') is not null and to_regclass('set_aside') is null;

-- up:
create table set_aside (
  kind text not null,
  -- The outcome, bet, fixture, tournament or message, by the id that its loop knows it by.
  item_id text not null,
  reason text not null,
  payload text not null,
  attempts int not null default 1 check (attempts > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- An operator asked for another attempt: the item is in its loop again. Null while it stays out.
  retry_at timestamptz,
  primary key (kind, item_id)
);
create index set_aside_latest on set_aside (last_at desc);

-- after:
select count(*) = 0 from set_aside;
