-- Wrong passwords from a browser that the account has used before are counted by themselves.
-- before:
select to_regclass('log_in_attempt') is not null
   and not exists (select from information_schema.columns where table_name = 'log_in_attempt' and column_name = 'browser');

-- up:
-- Signs the cookies by which browsers are known again: 244 random bits.
alter table setting add column browser_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text;
-- Null for a stranger.
alter table log_in_attempt add column browser text;

-- after:
select count(*) = 1 from setting where length(browser_secret) = 72;
select not exists (select from log_in_attempt where browser is not null);
