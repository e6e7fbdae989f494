-- Which fixtures have a market on offer: the Korean boards ask it of every fixture to come, and read no outcome for it.
-- before:
select to_regclass('outcome') is not null and to_regclass('outcome_on_offer') is null;

-- up:
create index outcome_on_offer on outcome (market_id, fixture_id) where state <> 'closed';

-- after:
select to_regclass('outcome_on_offer') is not null;
