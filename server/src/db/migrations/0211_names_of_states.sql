-- States are called by at most ten signs and have a colour; each belongs to a step of the work.
update "test_item_state" set "name_en" = coalesce("name_en", "state_code"), "color" = coalesce("color", '#909399'), "name_zh" = left("name_zh", 10), "client_text" = left("client_text", 10);
alter table "test_item_state" alter column "name_zh" type varchar(10);
alter table "test_item_state" alter column "client_text" type varchar(10);
alter table "test_item_state" alter column "name_en" set not null;
alter table "test_item_state" alter column "color" set not null;
alter table "test_item_state" alter column "step" type text using null;
alter table "test_item_state" add constraint "test_item_state_step_ck" check ("step" in ('registration', 'samples', 'assignment', 'testing', 'checking', 'reporting', 'issuing'));
alter table "test_item_state" add constraint "test_item_state_allowed_hours_ck" check ("allowed_hours" >= 0 and "allowed_hours" <= 8760);
alter table "test_item_state" add constraint "test_item_state_warn_hours_ck" check ("warn_hours" >= 0 and "warn_hours" <= 8760);
-- codes are written by the product alone, so that nobody spells one otherwise
drop index "test_item_state_object_kind_state_code_fq";
