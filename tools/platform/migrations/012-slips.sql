-- Systems, several bets under one key, and for how long a bet in play is held.
-- before:
select to_regclass('bet_answer') is not null and to_regclass('in_play_delay') is null;

-- up:
-- A system of combinations of so many legs. The stake is that of all combinations together.
alter table bet add column system_folds int check (system_folds >= 2);

-- Singles are placed together under one key: each has a row, in the order asked.
alter table bet_answer add column position smallint not null default 0;
alter table bet_answer drop constraint bet_answer_pkey, add primary key (member_id, key, position);

-- Seconds between a bet in play and its acceptance. A call waits for its answer so long; more than this it would give up.
create table in_play_delay (
  sport_id text primary key,
  seconds int not null check (seconds between 0 and 12)
);
insert into in_play_delay values ('6046', 5), ('48242', 4), ('154830', 4), ('154914', 5), ('35232', 5);

-- after:
select count(*) = 5 from in_play_delay;
