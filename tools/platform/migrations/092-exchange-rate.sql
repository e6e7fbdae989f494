-- What a USD costs, as a source publishes it. A rate that was published is never changed; old ones are removed after some days.
-- before:
select to_regclass('transfer') is not null and to_regclass('exchange_rate') is null;

-- up:
create table exchange_rate (
  at timestamptz primary key,
  source text not null,
  -- In hundredths of a won.
  won_per_usd int not null check (won_per_usd > 0)
);

-- after:
select not exists (select from exchange_rate);
