-- What each level brings: how much may be taken out, what charges earn in points, and the turnover that they ask for.
-- before:
select to_regclass('member') is not null and to_regclass('level_terms') is null;

-- up:
-- The row with the highest level at or below the member's own applies. Won, and whole percent.
create table level_terms (
  level int primary key check (level >= 0),
  exchange_most bigint not null check (exchange_most > 0),
  exchange_day_count int not null check (exchange_day_count > 0),
  exchange_day_sum bigint not null check (exchange_day_sum >= exchange_most),
  -- Points for the first charge and for every later one, where the member wants them, and what one charge brings at most.
  first_charge_percent int not null check (first_charge_percent between 0 and 100),
  charge_percent int not null check (charge_percent between 0 and 100),
  charge_points_most bigint not null check (charge_points_most >= 0),
  -- Turnover in percent of the charge: without points, with those of a later charge, with those of the first.
  rolling_percent int not null check (rolling_percent between 0 and 1000),
  charge_rolling_percent int not null check (charge_rolling_percent between 0 and 1000),
  first_rolling_percent int not null check (first_rolling_percent between 0 and 1000)
);
insert into level_terms values
  (0, 500000, 2, 1000000, 10, 3, 50000, 100, 150, 200),
  (3, 1000000, 3, 2000000, 10, 5, 100000, 100, 150, 200),
  (6, 3000000, 4, 6000000, 12, 6, 200000, 100, 150, 200),
  (9, 5000000, 5, 10000000, 15, 7, 300000, 100, 150, 200);

-- after:
select count(*) = 4 from level_terms;
