-- Moments that the feed told from the future: until then every later word was taken for an older one.
-- before:
select to_regclass('outcome') is not null and to_regclass('fixture_tracker') is not null;

-- up:
update outcome set last_update = now() where last_update > now() + interval '10 minutes';
update fixture set fixture_update = now() where fixture_update > now() + interval '10 minutes';
update fixture set score_update = now() where score_update > now() + interval '10 minutes';
update fixture_tracker set told_at = now() where told_at > now() + interval '10 minutes';

-- after:
select not exists (select from outcome where last_update > now() + interval '10 minutes');
