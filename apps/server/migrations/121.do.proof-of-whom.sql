-- Who stood at the tablet when its session last proved to be the owner (docs/decisions/155): the proof lifts nobody else. null: nobody by name, as at a sign-in.
alter table door.session add column proved_for text;
