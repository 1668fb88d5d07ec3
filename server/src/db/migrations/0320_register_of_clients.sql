-- Doubles in the register of clients become one: the names of the others stay beside it. At a site a unit belongs to a section.
alter table "entrust_unit" add column "aliases" varchar(1000), add column "project_section_id" bigint;
create index "entrust_unit_project_section_id_ix" on "entrust_unit" ("business_id", "project_section_id");
drop trigger "entrust_unit_refs" on "entrust_unit";
create constraint trigger "entrust_unit_refs" after insert or update of "contract_file_id", "project_section_id" on "entrust_unit" for each row execute function gt_check_references('contract_file_id', 'file_object', 'business', 'project_section_id', 'project_section', 'organization');
alter table "entrust_unit" add constraint "entrust_unit_project_section_id_fk" foreign key ("project_section_id") references "project_section" (id);
