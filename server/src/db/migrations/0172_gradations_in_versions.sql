-- Gradations are kept in versions with their sieves, as the tools of 0111 are: what a finished test was judged by stays as it was.
-- A copy of a standard's gradation knows it, and says why where it allows more.
alter table "aggregate_gradation" add column "copied_from_id" bigint;
alter table "aggregate_gradation" add column "deviation_note" varchar(300);
alter table "aggregate_gradation" add column "version_no" integer not null default 1;
alter table "aggregate_gradation" add column "version_of_id" bigint;
alter table "aggregate_gradation" add constraint "aggregate_gradation_version_no_ck" check ("version_no" >= 1);
alter table "aggregate_gradation" alter column "ordinate" set default 'passing';
drop index "aggregate_gradation_name_uq";
create unique index "aggregate_gradation_name_uq" on "aggregate_gradation" ("business_id", "name") where deleted_at is null and version_of_id is null and "enabled";
create index "aggregate_gradation_copied_from_id_ix" on "aggregate_gradation" ("business_id", "copied_from_id");
create index "aggregate_gradation_version_of_id_ix" on "aggregate_gradation" ("business_id", "version_of_id");
alter table "aggregate_gradation" add constraint "aggregate_gradation_copied_from_id_fk" foreign key ("copied_from_id") references "aggregate_gradation" (id);
alter table "aggregate_gradation" add constraint "aggregate_gradation_version_of_id_fk" foreign key ("version_of_id") references "aggregate_gradation" (id);
drop trigger "aggregate_gradation_refs" on "aggregate_gradation";
create constraint trigger "aggregate_gradation_refs" after insert or update of "standard_id", "project_id", "copied_from_id", "version_of_id" on "aggregate_gradation" for each row execute function gt_check_references('standard_id', 'standard', 'business', 'project_id', 'project', 'organization', 'copied_from_id', 'aggregate_gradation', 'business', 'version_of_id', 'aggregate_gradation', 'business');

-- records that stand already, by their readings as they are now
insert into tool_usage (instance_id, organization_id, business_id, test_record_id, tool_entity, tool_id)
select distinct r.instance_id, r.organization_id, r.business_id, r.id, o.origin ->> 'entity', (o.origin ->> 'id')::bigint
from test_record r left join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id
  cross join lateral jsonb_path_query(coalesce(r.context -> 'working' -> 'values', d.values), '$.samples.**.origin') as o(origin)
where r.deleted_at is null and o.origin ->> 'entity' = 'aggregate_gradation_sieve'
  and not exists (select from tool_usage u where u.business_id = r.business_id and u.test_record_id = r.id
    and u.tool_entity = o.origin ->> 'entity' and u.tool_id = (o.origin ->> 'id')::bigint and u.deleted_at is null);
