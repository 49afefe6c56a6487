-- concurrently
-- Every made-up token is looked for among those that were believed lost.
create unique index concurrently session_lost_token_key on session (lost_token_hash) where lost_token_hash is not null;
