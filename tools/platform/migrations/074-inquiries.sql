-- What people who are not logged in ask the operators, and the answers.
-- before:
select to_regclass('member') is not null and to_regclass('inquiry') is null;

-- up:
create table inquiry (
  -- Made by the author's page: the same inquiry sent twice is one.
  inquiry_id uuid primary key,
  -- Drawn, so that the number of one tells no other.
  number text collate "C" not null unique check (number ~ '^[0-9]{8}$'),
  kind text not null check (kind in ('general', 'account', 'payout', 'password')),
  -- As the author said it, unchecked.
  name text not null,
  contact text not null,
  text text not null,
  -- Of what the author reads the answer by.
  pin_hash text not null,
  -- The household that it came from: how many it may send in a day is counted by it.
  address text not null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text,
  answered_at timestamptz,
  -- A temporary password that an operator lets the reader have, and whether it was made and shown.
  reset text not null default 'none' check (reset in ('none', 'granted', 'shown')),
  constraint inquiry_answer_whole check ((answer is null) = (answered_at is null)),
  constraint inquiry_answered check (state <> 'answered' or answer is not null),
  constraint inquiry_open check (state <> 'open' or answer is null),
  constraint inquiry_reset check (reset = 'none' or (kind = 'password' and answer is not null))
);
create index inquiry_by_address on inquiry (address, created_at);
create index inquiry_by_age on inquiry (created_at desc);

-- after:
select count(*) = 0 from inquiry;
