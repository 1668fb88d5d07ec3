-- A basis is offered from a day on and until another; what takes its place is known.
alter table "trial_rule" add column "valid_from" date;
alter table "trial_rule" add column "valid_to" date;
alter table "trial_rule" add column "replaced_by_id" bigint;
create index "trial_rule_replaced_by_id_ix" on "trial_rule" ("business_id", "replaced_by_id");
alter table "trial_rule" add constraint "trial_rule_replaced_by_id_fk" foreign key ("replaced_by_id") references "trial_rule" (id);
drop trigger "trial_rule_refs" on "trial_rule";
create constraint trigger "trial_rule_refs" after insert or update of "standard_id", "replaced_by_id" on "trial_rule" for each row execute function gt_check_references('standard_id', 'standard', 'business', 'replaced_by_id', 'trial_rule', 'business');

-- The basis that is offered today in place of one: itself until it was replaced.
create function gt_rule_today(rule bigint) returns bigint language sql stable set search_path = public, pg_temp as $$
  with recursive line as (
    select r.id, r.valid_to, r.replaced_by_id, 1 as depth from trial_rule r where r.id = rule and r.deleted_at is null
    union all
    select n.id, n.valid_to, n.replaced_by_id, line.depth + 1 from line
    join trial_rule n on n.id = line.replaced_by_id and n.deleted_at is null where line.valid_to <= gt_today() and line.depth < 50)
  select coalesce((select id from line order by depth desc limit 1), rule)
$$;
alter function gt_rule_today(bigint) owner to gt_owner;
