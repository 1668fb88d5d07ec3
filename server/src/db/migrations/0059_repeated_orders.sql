-- An order says whether it tests for the first time or again, and which order it repeats; a repeat that the laboratory caused is free.
alter table "entrustment" add column "test_round" text not null default 'first';
alter table "entrustment" add constraint "entrustment_test_round_ck" check ("test_round" in ('first', 'repeat'));
alter table "entrustment" add column "repeat_of_id" bigint;
create index "entrustment_repeat_of_id_ix" on "entrustment" ("business_id", "repeat_of_id");
alter table "entrustment" add constraint "entrustment_repeat_of_id_fk" foreign key (business_id, "repeat_of_id") references "entrustment" (business_id, id);
alter table "entrustment" add column "laboratory_caused" boolean default false;
