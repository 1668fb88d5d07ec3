-- How the points of a test are shared between its tester, its checker and who helped: columns in the place of a structure that
-- nothing wrote.
alter table "workload_rule" drop column "shares";
alter table "workload_rule" add column "share_tester" numeric(5,2);
alter table "workload_rule" add column "share_checker" numeric(5,2);
alter table "workload_rule" add column "share_helper" numeric(5,2);
alter table "workload_rule" add constraint "workload_rule_coefficient_ck" check ("coefficient" >= 0);
alter table "workload_rule" add constraint "workload_rule_share_tester_ck" check ("share_tester" >= 0 and "share_tester" <= 100);
alter table "workload_rule" add constraint "workload_rule_share_checker_ck" check ("share_checker" >= 0 and "share_checker" <= 100);
alter table "workload_rule" add constraint "workload_rule_share_helper_ck" check ("share_helper" >= 0 and "share_helper" <= 100);
