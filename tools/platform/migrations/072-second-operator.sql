-- A charge above a bound needs the word of two operators. The first puts it into processing.
-- before:
select to_regclass('charge') is not null
   and not exists (select from information_schema.columns where table_name = 'charge' and column_name = 'first_operator_id');

-- up:
-- In won: a charge of this much or more is approved by two operators.
alter table setting add column second_operator_from bigint not null default 10000000 check (second_operator_from > 0);
alter table charge
  add column first_operator_id uuid references member,
  add column first_approved_at timestamptz,
  add constraint charge_first_approval check ((first_operator_id is null) = (first_approved_at is null));

-- after:
select count(*) = 1 from setting where second_operator_from = 10000000;
select not exists (select from charge where first_operator_id is not null);
