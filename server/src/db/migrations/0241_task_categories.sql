-- A category of tasks has one code, the one that stands in numbers; what nothing obeys goes.
drop trigger "trial_task_category_refs" on "trial_task_category";
update "trial_task_category" set "code" = left(coalesce("number_code", "code"), 4), "need_witness" = coalesce("need_witness", false), "unit_categories" = '[]';
alter table "trial_task_category" drop column "number_code", drop column "ratio", drop column "need_partner", drop column "in_ledger", drop column "workflow_scheme_id";
alter table "trial_task_category" alter column "code" type varchar(4), alter column "need_witness" set not null, alter column "unit_categories" set default '[]'::jsonb;
