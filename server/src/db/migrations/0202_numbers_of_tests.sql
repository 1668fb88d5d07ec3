-- The least number of tests of a delivery, however small; batches and shares that mean something.
alter table "trial_number_set" add column "min_count" integer default 1;
alter table "trial_number_set" add constraint "trial_number_set_min_count_ck" check ("min_count" >= 1);
alter table "trial_number_set" add constraint "trial_number_set_min_per_batch_ck" check ("min_per_batch" >= 1);
alter table "trial_number_set" add constraint "trial_number_set_per_quantity_ck" check ("per_quantity" >= 0);
alter table "trial_number_set" add constraint "trial_number_set_self_share_ck" check ("self_share" >= 0);
alter table "trial_number_set" add constraint "trial_number_set_supervise_share_ck" check ("supervise_share" >= 0);
