-- Of an e-mail address that a session of the recovery address changed: the former mailbox takes that back on a browser that the owner has known since then, or longer
-- (ms since epoch). null: it does not (docs/decisions/103).
alter table door.former_address add column known_before bigint;
