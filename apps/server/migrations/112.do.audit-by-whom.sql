-- Who stood at the tablet when something was set, as it said, whether the server had checked their PIN, and which device of the shop it provably was; null: nobody was
-- named, no device proved itself, or it was before this version.
alter table door.audit add column staff_id text, add column staff_proved boolean, add column device_id text;
