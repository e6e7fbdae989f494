-- A result that is put right while the first is being settled. Whoever settles reads the old one, and takes the outcome off
-- the list: the new one must hold its place there until it is written, or wait and come onto the list anew.
-- before:
select to_regprocedure('outcome_falls_due()') is not null;

-- up:
create or replace function outcome_falls_due() returns trigger language plpgsql as $$
begin
  -- An update that changes nothing, for its lock: rows that are locked are not taken.
  insert into settlement_due (outcome_id) values (new.outcome_id)
  on conflict (outcome_id) do update set since = settlement_due.since;
  return null;
end $$;

-- after:
select prosrc like '%do update%' from pg_proc where proname = 'outcome_falls_due';
