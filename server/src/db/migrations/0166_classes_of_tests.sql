-- Nothing is kept for less than no time.
alter table "trial_class" add constraint "trial_class_retention_days_ck" check ("retention_days" >= 0);
