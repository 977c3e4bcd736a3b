-- The known browser that a session is in: who ends the session of a stolen tablet takes from it what a browser that signed in before has (decision 028).
-- Null: the session has not been read since.
alter table door.session add column known_browser bytea;
