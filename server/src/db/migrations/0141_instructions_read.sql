-- Instructions have versions; pre-entrustments and orders keep the words that their client was shown.
alter table "entrust_instruction" add column "version_no" integer not null default 1;
alter table "entrustment_temp" add column "instructions_read" jsonb;
alter table "entrustment" add column "instructions" jsonb;
