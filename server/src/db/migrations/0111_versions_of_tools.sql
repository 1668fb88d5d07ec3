-- Calibrated tools are kept in versions: a value that a submitted test took stays as it was, and the next measurement is the next
-- version. One row is the current version; older ones refer to it.
alter table "aluminum_box" add column "last_mass" numeric(10,3);
alter table "aluminum_box" add column "mass_change" numeric(10,3);
alter table "aluminum_box" add column "workplace_id" bigint;
alter table "aluminum_box" add column "version_no" integer not null default 1;
alter table "aluminum_box" add column "version_of_id" bigint;
alter table "aluminum_box" add constraint "aluminum_box_box_mass_ck" check ("box_mass" >= 0);
alter table "aluminum_box" add constraint "aluminum_box_lid_mass_ck" check ("lid_mass" >= 0);
alter table "aluminum_box" add constraint "aluminum_box_version_no_ck" check ("version_no" >= 1);
drop index "aluminum_box_box_no_uq";
drop index "aluminum_box_box_no_fq";
create unique index "aluminum_box_box_no_uq" on "aluminum_box" ("business_id", "box_no") where deleted_at is null and version_of_id is null and "enabled";
create unique index "aluminum_box_box_no_fq" on "aluminum_box" ("business_id", gt_code_fold("box_no")) where "box_no" is not null and deleted_at is null and version_of_id is null and "enabled";
create index "aluminum_box_workplace_id_ix" on "aluminum_box" ("business_id", "workplace_id");
create index "aluminum_box_version_of_id_ix" on "aluminum_box" ("business_id", "version_of_id");
alter table "aluminum_box" add constraint "aluminum_box_workplace_id_fk" foreign key (business_id, "workplace_id") references "workplace" (business_id, id);
alter table "aluminum_box" add constraint "aluminum_box_version_of_id_fk" foreign key (business_id, "version_of_id") references "aluminum_box" (business_id, id);

alter table "ring_knife" add column "certificate_no" varchar(60);
alter table "ring_knife" add column "workplace_id" bigint;
alter table "ring_knife" add column "volume_change" numeric(12,2);
alter table "ring_knife" add column "version_no" integer not null default 1;
alter table "ring_knife" add column "version_of_id" bigint;
alter table "ring_knife" add constraint "ring_knife_nominal_volume_ck" check ("nominal_volume" >= 0);
alter table "ring_knife" add constraint "ring_knife_version_no_ck" check ("version_no" >= 1);
drop index "ring_knife_knife_no_uq";
drop index "ring_knife_knife_no_fq";
update ring_knife set diameter_readings = null where jsonb_typeof(diameter_readings) <> 'array';
update ring_knife set height_readings = null where jsonb_typeof(height_readings) <> 'array';
create unique index "ring_knife_knife_no_uq" on "ring_knife" ("business_id", "knife_no") where deleted_at is null and version_of_id is null and "enabled";
create unique index "ring_knife_knife_no_fq" on "ring_knife" ("business_id", gt_code_fold("knife_no")) where "knife_no" is not null and deleted_at is null and version_of_id is null and "enabled";
create index "ring_knife_workplace_id_ix" on "ring_knife" ("business_id", "workplace_id");
create index "ring_knife_version_of_id_ix" on "ring_knife" ("business_id", "version_of_id");
alter table "ring_knife" add constraint "ring_knife_workplace_id_fk" foreign key (business_id, "workplace_id") references "workplace" (business_id, id);
alter table "ring_knife" add constraint "ring_knife_version_of_id_fk" foreign key (business_id, "version_of_id") references "ring_knife" (business_id, id);

alter table "sand_cylinder" add column "workplace_id" bigint;
alter table "sand_cylinder" add column "version_no" integer not null default 1;
alter table "sand_cylinder" add column "version_of_id" bigint;
alter table "sand_cylinder" add constraint "sand_cylinder_tank_volume_ck" check ("tank_volume" >= 0);
alter table "sand_cylinder" add constraint "sand_cylinder_tank_sand_mass_ck" check ("tank_sand_mass" >= 0);
alter table "sand_cylinder" add constraint "sand_cylinder_version_no_ck" check ("version_no" >= 1);
-- what was calibrated several times has been in versions all along, by its day
with lines as (
  select business_id, id, row_number() over line as version_no, last_value(id) over (line rows between unbounded preceding and unbounded following) as last_id
  from sand_cylinder where deleted_at is null
  window line as (partition by business_id, gt_code_fold(cylinder_no) order by calibrated_on, id))
update sand_cylinder t set version_no = l.version_no, version_of_id = nullif(l.last_id, t.id)
from lines l where l.business_id = t.business_id and l.id = t.id and (l.version_no > 1 or l.last_id <> t.id);
update sand_cylinder set cone_runs = null where jsonb_typeof(cone_runs) <> 'array';
update sand_cylinder set tank_runs = null where jsonb_typeof(tank_runs) <> 'array';
drop index "sand_cylinder_cylinder_no_calibrated_on_uq";
drop index "sand_cylinder_cylinder_no_calibrated_on_fq";
create unique index "sand_cylinder_cylinder_no_uq" on "sand_cylinder" ("business_id", "cylinder_no") where deleted_at is null and version_of_id is null and "enabled";
create unique index "sand_cylinder_cylinder_no_fq" on "sand_cylinder" ("business_id", gt_code_fold("cylinder_no")) where "cylinder_no" is not null and deleted_at is null and version_of_id is null and "enabled";
create index "sand_cylinder_workplace_id_ix" on "sand_cylinder" ("business_id", "workplace_id");
create index "sand_cylinder_version_of_id_ix" on "sand_cylinder" ("business_id", "version_of_id");
alter table "sand_cylinder" add constraint "sand_cylinder_workplace_id_fk" foreign key (business_id, "workplace_id") references "workplace" (business_id, id);
alter table "sand_cylinder" add constraint "sand_cylinder_version_of_id_fk" foreign key (business_id, "version_of_id") references "sand_cylinder" (business_id, id);

-- Which calibrated tools the readings of a record come from.
create table "tool_usage" (
  id bigint generated by default as identity,
  instance_id bigint not null default app_instance(),
  organization_id bigint not null default app_org(),
  business_id bigint not null default app_biz(),
  "test_record_id" bigint not null,
  "tool_entity" varchar(60) not null,
  "tool_id" bigint not null,
  created_at timestamptz not null default gt_now(),
  created_by_id bigint default app_user_id(),
  updated_at timestamptz not null default gt_now(),
  updated_by_id bigint default app_user_id(),
  row_version integer not null default 1,
  deleted_at timestamptz,
  deleted_by_id bigint,
  constraint "tool_usage_pk" primary key (business_id, id)
);
create unique index "tool_usage_test_record_id_tool_entity_tool_id_uq" on "tool_usage" ("business_id", "test_record_id", "tool_entity", "tool_id") nulls not distinct where deleted_at is null;
create index "tool_usage_tool_entity_tool_id_ix" on "tool_usage" ("business_id", "tool_entity", "tool_id");
alter table "tool_usage" add constraint "tool_usage_test_record_id_fk" foreign key (business_id, "test_record_id") references "test_record" (business_id, id);
alter table "tool_usage" owner to gt_owner;
alter table "tool_usage" enable row level security;
alter table "tool_usage" force row level security;
create policy "tool_usage_own_select_1" on "tool_usage" for select to gt_own using (business_id = app_biz());
create policy "tool_usage_own_insert_2" on "tool_usage" for insert to gt_own with check (business_id = app_biz());
create policy "tool_usage_own_update_3" on "tool_usage" for update to gt_own using (business_id = app_biz()) with check (business_id = app_biz());
create policy "tool_usage_wide_select_4" on "tool_usage" for select to gt_wide using (business_id = any(app_visible()));
create policy "tool_usage_org_select_5" on "tool_usage" for select to gt_org using (organization_id = app_org());
create policy "tool_usage_ro_select_6" on "tool_usage" for select to gt_ro using (business_id = app_biz());
create policy "tool_usage_platform_select_7" on "tool_usage" for select to gt_platform using (business_id = app_biz());
create policy "tool_usage_platform_insert_8" on "tool_usage" for insert to gt_platform with check (business_id = app_biz());
create policy "tool_usage_platform_update_9" on "tool_usage" for update to gt_platform using (business_id = app_biz()) with check (business_id = app_biz());
create policy "tool_usage_owner" on "tool_usage" to gt_owner using (true) with check (true);
grant select, insert, update on "tool_usage" to gt_own;
grant select on "tool_usage" to gt_wide;
grant select on "tool_usage" to gt_org;
grant select on "tool_usage" to gt_ro;
grant select, insert, update on "tool_usage" to gt_platform;
-- records that stand already, by their readings as they are now
insert into tool_usage (instance_id, organization_id, business_id, test_record_id, tool_entity, tool_id)
select distinct r.instance_id, r.organization_id, r.business_id, r.id, o.origin ->> 'entity', (o.origin ->> 'id')::bigint
from test_record r left join test_record_data d on d.business_id = r.business_id and d.id = r.current_data_id
  cross join lateral jsonb_path_query(coalesce(r.context -> 'working' -> 'values', d.values), '$.samples.**.origin') as o(origin)
where r.deleted_at is null and o.origin ->> 'entity' = any('{aluminum_box,ring_knife,sand_cylinder,stress_ring,cone_sounder,bump_integrator}');
