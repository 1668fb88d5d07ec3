-- A control sample has one parameter whose value is known.
alter table "blind_sample" add column "parameter_name" varchar(100);
