-- Sentences of conclusions in the third language (decision 0096).
alter table "trial_result" add column "text_es" varchar(500);
