-- Who wrote the feed's last batch: only that process remembers the feed as it stands. One row, locked by each batch.
-- before:
select to_regclass('outcome') is not null and to_regclass('feed_turn') is null;

-- up:
create table feed_turn (
  only_row boolean primary key default true check (only_row),
  holder uuid
);
insert into feed_turn default values;

-- after:
select count(*) = 1 from feed_turn;
