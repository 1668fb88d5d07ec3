-- By how much results of the supervision may differ from those of the contractor at a place, in percent of the contractor's.
alter table "wbs_trial_frequency" add column "parallel_limit" numeric(5,2);
alter table "wbs_trial_frequency" add constraint "wbs_trial_frequency_parallel_limit_ck" check ("parallel_limit" >= 0 and "parallel_limit" <= 100);
