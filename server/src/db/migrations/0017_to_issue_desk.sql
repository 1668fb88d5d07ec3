-- Printed reports lie at the print desk until it hands them to the issue desk; those of before lie there already.
alter table "report" add column "to_issue_at" timestamptz;
update "report" set "to_issue_at" = "updated_at" where "state" in ('printed', 'issued', 'archived', 'superseded');
