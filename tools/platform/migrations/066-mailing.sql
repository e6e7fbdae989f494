-- A message to all members goes out in portions, so that writing a hundred thousand holds up nobody, and goes on after a break.
-- before:
select to_regclass('message') is not null and to_regclass('mailing') is null;

-- up:
create table mailing (
  mailing_id uuid primary key,
  title text not null,
  contents text not null,
  created_at timestamptz not null,
  -- The last member that has it; members follow in the order of their ids.
  after_member uuid
);

-- after:
select count(*) = 0 from mailing;
