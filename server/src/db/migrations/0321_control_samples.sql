-- A control sample has one parameter whose value is known.
alter table "blind_sample" add column "parameter_name" varchar(100);
-- Codes are drawn by the server alone: nobody types one in another width.
drop index "blind_sample_blind_code_fq";
