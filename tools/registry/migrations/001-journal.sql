-- What the registry did, the compositions that it signed, and the tokens of teams.
-- before:
select to_regclass('registry.journal') is null and to_regclass('registry.composition') is null;

-- up:
-- Each entry carries the hash of the one before. The text is kept as it was written: json, not jsonb.
create table registry.journal (
  sequence int primary key check (sequence > 0),
  entry json not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);

create function registry.refuses_change() returns trigger language plpgsql as $$
begin
  raise exception 'registry: % is append-only, % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;

create trigger journal_append_only before update or delete or truncate on registry.journal
  for each statement execute function registry.refuses_change();

-- No gaps, and every process hears of a new entry when it is committed.
create function registry.tells_entry() returns trigger language plpgsql as $$
begin
  if new.sequence > 1 and not exists (select from registry.journal where sequence = new.sequence - 1) then
    raise exception 'registry: entry % has none before it', new.sequence using errcode = 'integrity_constraint_violation';
  end if;
  perform pg_notify('registry_journal', new.sequence::text);
  return null;
end $$;

create trigger journal_tells after insert on registry.journal
  for each row execute function registry.tells_entry();

-- Named by the hash of its content and signed: a row that was changed is refused by whoever reads it.
create table registry.composition (
  composition_id text primary key check (composition_id ~ '^[0-9a-f]{64}$'),
  signed json not null
);

create table registry.team_token (
  remote text primary key,
  -- SHA-256 of the token; the token itself is kept nowhere.
  hash text not null unique,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

-- Who puts which release into the storage now: files of two that bear one name must not mix.
create table registry.publishing (
  release text primary key,
  claim uuid not null,
  since timestamptz not null
);

-- after:
select count(*) = 2 from pg_trigger where tgname in ('journal_append_only', 'journal_tells');
select count(*) = 4 from information_schema.tables
  where table_schema = 'registry' and table_name in ('journal', 'composition', 'team_token', 'publishing');
