-- Points for a charge, where its member wants them.
-- before:
select to_regclass('level_terms') is not null
   and not exists (select from information_schema.columns where table_name = 'charge' and column_name = 'is_bonus');

-- up:
-- Points come with more turnover to owe, so they are asked for with each charge.
alter table charge add column is_bonus boolean not null default false;
create index charge_done on charge (member_id) where state = 'done';

-- after:
select not exists (select from charge where is_bonus);
