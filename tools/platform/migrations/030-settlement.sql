-- Outcomes whose result was told, told anew or taken back, until the bets on them are settled by it; and every settlement
-- that a bet has had. Only the database sees every way in which a result is written, so it keeps the list itself.
-- before:
select to_regclass('outcome') is not null and to_regclass('bet_leg') is not null and to_regclass('settlement_due') is null;

-- up:
create table settlement_due (
  outcome_id text primary key,
  since timestamptz not null default clock_timestamp()
);

create function outcome_falls_due() returns trigger language plpgsql as $$
begin
  insert into settlement_due (outcome_id) values (new.outcome_id) on conflict do nothing;
  return null;
end $$;
create trigger outcome_settled_first after insert on outcome
  for each row when (new.settlement <> 0) execute function outcome_falls_due();
create trigger outcome_settled_anew after update on outcome
  for each row when (new.settlement <> old.settlement) execute function outcome_falls_due();

-- The first settlement has revision 1; each later one posts the difference to the one before and changes nothing of it.
create table bet_settlement (
  bet_id uuid not null references bet,
  revision int not null check (revision > 0),
  settled_at timestamptz not null,
  result int not null,
  -- Null where the result was taken back: the bet is in progress again.
  payout bigint check (payout >= 0),
  -- What moved: paid to the member, or taken back.
  difference bigint not null,
  -- Owed by the member and not taken, as the account did not hold it. The house bears it.
  shortfall bigint not null default 0 check (shortfall >= 0),
  primary key (bet_id, revision)
);
create trigger bet_settlement_append_only before update or delete or truncate on bet_settlement
  for each statement execute function ledger_refuses_change();

create index bet_leg_by_outcome on bet_leg (outcome_id);

-- after:
select count(*) = 3 from pg_trigger where tgname in ('outcome_settled_first', 'outcome_settled_anew', 'bet_settlement_append_only');
