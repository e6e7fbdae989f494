-- Bets on one result are settled in portions: the next ones are found by what they say, and a fixture that the house rules on
-- keeps how far it has come.
-- before:
select count(*) = 2 from pg_class where relname in ('bet_leg_by_outcome', 'ruling_due');

-- up:
-- The legs on an outcome that do not say what it says, without reading those that do.
create index bet_leg_by_result on bet_leg (outcome_id, result);
drop index bet_leg_by_outcome;
create index bet_leg_waiting on bet_leg (fixture_id, bet_id) where result = 0;

-- The last bet that was looked at; bets follow in the order of their ids.
alter table ruling_due add column after_bet uuid;

-- after:
select count(*) = 2 from pg_class where relname in ('bet_leg_by_result', 'bet_leg_waiting');
