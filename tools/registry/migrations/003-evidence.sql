-- Visits are attested by edges and judged by page and by network.
-- before:
select to_regclass('registry.health_seen') is not null and to_regclass('registry.health_evidence') is null;

-- up:
-- What was counted of a visit stands in its own row. Counts of the last day are kept, visits begin anew.
drop table registry.health_seen;
drop table registry.health_visit;
delete from registry.health_count where version = '';

create table registry.health_visit (
  visit uuid primary key,
  composition text not null,
  -- The rollout in which its document was served, '' for none: all that is heard of it counts for that one.
  rollout text not null,
  -- The page of its document, as its release lists it; '' for one that is not listed.
  remote text not null,
  page text not null,
  -- The group of networks that it went to, of 256: nobody can tell the network from it.
  network smallint not null,
  at timestamptz not null,
  -- What was counted of it already, by whichever process heard of it first.
  told text[] not null default '{}',
  -- A page of it was drawn, or failed: it is not silent.
  is_heard boolean not null default false,
  -- Its document was counted, as heard of or as silent.
  is_due boolean not null default false
);
create index health_visit_by_time on registry.health_visit (at);
create index health_visit_waiting on registry.health_visit (at) where not is_due;

-- What rollouts are judged by. Page '' is the whole remote.
create table registry.health_evidence (
  rollout text not null,
  composition text not null,
  remote text not null,
  page text not null,
  network smallint not null,
  visits int not null default 0,
  failed int not null default 0,
  documents int not null default 0,
  silent int not null default 0,
  at timestamptz not null,
  primary key (rollout, composition, remote, page, network)
);

-- after:
select count(*) = 3 from information_schema.tables where table_schema = 'registry' and table_name like 'health_%';
