-- Each provider of games has an account of its own. Nothing was ever posted on the two that stood for all of
-- them.
-- before:
select count(*) = 0 from account where account_id ~ '^house:(casino|slot)-';
select count(*) = 0 from entry where account_id in ('house:casino:emoney', 'house:slot:emoney');

-- up:
alter table account disable trigger user;
delete from account where account_id ~ '^house:(casino|slot):';
alter table account enable trigger user;
insert into account (account_id)
select 'house:' || name || ':emoney'
from unnest(array['casino-hanul', 'casino-mirinae', 'casino-oreum', 'casino-soseul', 'casino-gaon', 'casino-narae',
  'casino-daon', 'casino-yeoul', 'slot-gureum', 'slot-noeul', 'slot-solnae', 'slot-byeol', 'slot-saecham',
  'slot-mulgyeol']) name;

drop index entry_of_comp_by_time;
create index entry_of_comp_by_time on entry (moved_at)
  where account_id in ('house:casino-hanul:emoney', 'house:casino-mirinae:emoney', 'house:casino-oreum:emoney',
    'house:casino-soseul:emoney', 'house:casino-gaon:emoney', 'house:casino-narae:emoney', 'house:casino-daon:emoney',
    'house:casino-yeoul:emoney', 'house:slot-gureum:emoney', 'house:slot-noeul:emoney', 'house:slot-solnae:emoney',
    'house:slot-byeol:emoney', 'house:slot-saecham:emoney', 'house:slot-mulgyeol:emoney', 'house:minigame:emoney');

-- after:
select count(*) = 14 from account where account_id ~ '^house:(casino|slot)-[a-z]+:emoney$' and balance is null;
select count(*) = 0 from account where account_id ~ '^house:(casino|slot):';
select count(*) = 0 from pg_trigger where tgrelid = 'account'::regclass and not tgisinternal and tgenabled <> 'O';
