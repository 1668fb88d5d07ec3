-- An age is of a day or an hour at least, and no tolerance is below nothing.
alter table "trial_age_set" drop constraint "trial_age_set_age_ck";
alter table "trial_age_set" add constraint "trial_age_set_age_ck" check ("age" >= 1);
alter table "trial_age_set" add constraint "trial_age_set_tolerance_minus_ck" check ("tolerance_minus" >= 0);
alter table "trial_age_set" add constraint "trial_age_set_tolerance_plus_ck" check ("tolerance_plus" >= 0);
