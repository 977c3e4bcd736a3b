-- Empty: tablets split bills without the server from here on, and name lines by their ids (op set-shares as a command): processes of an older build stop writing
-- (docs/decisions/040). They would take a split for one that was made just now, and refuse it.
select 1;
