-- What users of a unit see is one of four.
alter table business drop constraint "business_data_view_mode_ck";
alter table business add constraint "business_data_view_mode_ck" check ("data_view_mode" in (1, 2, 3, 4));

-- Types of units that test by themselves.
alter table business_system_category add column "is_laboratory" boolean not null default false;
update business_system_category set is_laboratory = true where code in ('graded_lab', 'site_lab', 'central_lab');

-- Works that were handed over, the sum of a section, and shares that are percentages.
alter table project add column "handed_over_on" date;
alter table project add constraint "project_supervision_share_ck" check ("supervision_share" >= 0 and "supervision_share" <= 100);
alter table project_section add column "amount" numeric(14,2);
alter table project_section add constraint "project_section_amount_ck" check ("amount" >= 0);

-- The organisation of units and projects is chosen where they are made.
alter table business add constraint "business_organization_id_fk" foreign key (organization_id) references organization(id);
alter table project add constraint "project_organization_id_fk" foreign key (organization_id) references organization(id);
create index "business_organization_id_ix" on business (organization_id);
create index "project_organization_id_ix" on project (organization_id);
