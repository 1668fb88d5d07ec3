-- Every line of changed readings holds the digest of itself and of the line before it on its record: what is altered, put in between or taken
-- away from between is found by reckoning anew. Records are locked while they are changed, so no two lines follow the same one.
alter table "trial_data_history" add column "chain_hash" varchar(64);

create function gt_reading_digest(before text, line "trial_data_history") returns text
language sql stable set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(jsonb_build_array(before, line.business_id, line.test_record_id, line.field_key, line.row_no, line.old_value,
    line.new_value, line.reason, line.source, line.old_source, line.stage, line.changed_by_id, extract(epoch from line.changed_at), line.client_info)::text, 'UTF8')), 'hex')
$$;

create function gt_chain_reading() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- volatile: lines that the same statement has put in before are seen
  new.chain_hash := gt_reading_digest((select h.chain_hash from trial_data_history h
    where h.business_id = new.business_id and h.test_record_id = new.test_record_id order by h.id desc limit 1), new);
  return new;
end $$;
alter function gt_chain_reading() owner to gt_owner;
alter function gt_reading_digest(text, "trial_data_history") owner to gt_owner;

alter table "trial_data_history" disable trigger trial_data_history_append_only;
do $$
declare
  line trial_data_history;
  last_record bigint;
  last_hash text;
begin
  for line in select * from trial_data_history order by business_id, test_record_id, id loop
    if last_record is distinct from line.test_record_id then last_hash := null; end if;
    last_hash := gt_reading_digest(last_hash, line);
    last_record := line.test_record_id;
    update trial_data_history set chain_hash = last_hash where business_id = line.business_id and id = line.id;
  end loop;
end $$;
alter table "trial_data_history" enable trigger trial_data_history_append_only;
alter table "trial_data_history" alter column "chain_hash" set not null;
create trigger trial_data_history_chain before insert on "trial_data_history" for each row execute function gt_chain_reading();
create index "trial_data_history_changed_at_ix" on "trial_data_history" ("business_id", "changed_at");
