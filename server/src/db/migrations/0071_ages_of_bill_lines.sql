-- A line of a bill keeps the age of the specimens that it charges for: one sample may be tested at several (decision 0088). Which
-- age a line of before stood for is not known where there were two; those lines stay without.
alter table "entrust_charge_index" add column "age_days" integer;
alter table "entrust_charge_index" add constraint "entrust_charge_index_age_days_ck" check ("age_days" >= 0);
