-- The day on which a right was given or lengthened, and the note for one beyond the field of the certificate.
alter table "user_trial_authority" add column "authorised_on" date;
alter table "user_trial_authority" add column "note" varchar(300);
update "user_trial_authority" set authorised_on = created_at::date;
