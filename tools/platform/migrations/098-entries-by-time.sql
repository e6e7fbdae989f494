-- An entry has the moment of its transfer: what a member moved in a week is read without all that they ever moved.
-- before:
select count(*) = 0 from information_schema.columns where table_name = 'entry' and column_name = 'moved_at';

-- up:
alter table entry add column moved_at timestamptz;
alter table entry disable trigger entry_append_only;
update entry set moved_at = posted_at from transfer where transfer.transfer_id = entry.transfer_id;
alter table entry enable trigger entry_append_only;
alter table entry alter column moved_at set not null;
-- Of members alone: the house's entries are never listed, and each bet would write one more page of the index.
create index entry_of_member_by_time on entry (account_id, moved_at, entry_no) where balance is not null;

create or replace function ledger_checks_sums() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from added group by transfer_id
    having sum(amount) <> 0 or min(split_part(account_id, ':', 3)) <> max(split_part(account_id, ':', 3))
  ) then
    raise exception 'ledger: the entries of a transfer must be of one currency and sum to zero'
      using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from added left join transfer using (transfer_id) left join account using (account_id)
    where transfer.transfer_id is null or account.account_id is null or moved_at <> posted_at
  ) then
    raise exception 'ledger: an entry must name a transfer, its moment, and an account that exist'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- after:
select count(*) = 0 from entry join transfer using (transfer_id) where moved_at <> posted_at;
select count(*) = 1 from pg_trigger where tgname = 'entry_append_only' and tgenabled = 'O';
