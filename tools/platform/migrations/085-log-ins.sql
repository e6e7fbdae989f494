-- What members see of their log-ins, and how they end them everywhere.
-- before:
select to_regclass('session') is not null
   and not exists (select from information_schema.columns where table_name = 'session' and column_name = 'device');

-- up:
-- As people say it: "Windows · Chrome". Empty where the browser said nothing.
alter table session add column device text not null default '';
-- Counts up when the member ends everything: no browser is recognised from then on.
alter table member add column browser_age int not null default 0;
create index session_of_member on session (member_id, created_at desc);

-- after:
select not exists (select from session where device <> '');
