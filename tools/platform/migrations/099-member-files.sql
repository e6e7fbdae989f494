-- Files that were made for one member each, for the minutes in which they can be fetched.
-- before:
select to_regclass('member') is not null and to_regclass('member_file') is null;

-- up:
create table member_file (
  file_id uuid primary key,
  member_id uuid not null references member,
  name text not null,
  contents text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index member_file_of_member on member_file (member_id, created_at);
create index member_file_by_end on member_file (expires_at);

-- after:
select count(*) = 0 from member_file;
