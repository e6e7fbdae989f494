-- How releases do, by visits. Nothing here tells who a visitor is: a visit is drawn anew for each document.
-- before:
select to_regclass('registry.health_visit') is null and to_regclass('registry.health_count') is null;

-- up:
create table registry.health_visit (
  visit uuid primary key,
  composition text not null,
  -- The rollout that ran when the visit was first heard of, '' for none: all that is heard later counts for that one.
  rollout text not null,
  at timestamptz not null
);
create index health_visit_by_time on registry.health_visit (at);

-- What was counted of a visit already, by whichever process heard of it first.
create table registry.health_seen (
  visit uuid not null references registry.health_visit on delete cascade,
  remote text not null,
  version text not null,
  what text not null,
  primary key (visit, remote, version, what)
);

-- Visits in which something was seen. Version '' counts a remote whichever of its releases it came from.
create table registry.health_count (
  hour timestamptz not null,
  rollout text not null,
  composition text not null,
  remote text not null,
  version text not null,
  what text not null,
  visits int not null check (visits > 0),
  primary key (hour, rollout, composition, remote, version, what)
);
create index health_count_by_rollout on registry.health_count (rollout);

-- after:
select count(*) = 3 from information_schema.tables where table_schema = 'registry' and table_name like 'health_%';
