-- The answer given under each idempotency key, of every call that takes one, as it was sent.
-- before:
select to_regclass('bet_answer') is not null and to_regclass('call_answer') is null;

-- up:
create table call_answer (
  member_id uuid not null,
  key text collate "C" not null,
  -- All that the call said, hashed: another call under the key is refused.
  content text not null,
  status int,
  -- As sent, letter by letter. Null with the status: the key was used before answers were kept whole, and is used up.
  body text,
  answered_at timestamptz not null,
  primary key (member_id, key),
  constraint call_answer_whole check ((status is null) = (body is null))
);

insert into call_answer (member_id, key, content, answered_at)
select member_id, key, '', min(answered_at) from bet_answer group by member_id, key;
insert into call_answer (member_id, key, content, answered_at)
select member_id, key, '', created_at from charge on conflict do nothing;
insert into call_answer (member_id, key, content, answered_at)
select split_part(key, ':', 2)::uuid, split_part(key, ':', 3), '', posted_at
from transfer where key like 'conversion:%:point' on conflict do nothing;

drop table bet_answer;

-- after:
select to_regclass('bet_answer') is null;
select count(*) = 0 from charge where not exists (
  select from call_answer answer where answer.member_id = charge.member_id and answer.key = charge.key);
