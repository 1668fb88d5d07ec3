-- What signing in and the job queue need beside the entities. These tables hold no laboratory data.

create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
create table login_challenge (
  digest text primary key,
  expires_at timestamptz not null
);
-- Failures count for a name whether or not an account has it, so that the answer tells nothing (R-02).
create table login_failure (
  name_digest text primary key,
  failures integer not null,
  first_at timestamptz not null,
  locked_until timestamptz
);

alter table server_secret owner to gt_owner;
alter table login_challenge owner to gt_owner;
alter table login_failure owner to gt_owner;
grant select, insert on server_secret to gt_auth;
grant select, insert, delete on login_challenge to gt_auth;
grant select, insert, update, delete on login_failure to gt_auth;

-- Jobs are enqueued by application roles, which have no rights in the worker's schema (conventions 9).
create function gt_enqueue(task text, input jsonb, job_key text, run_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, input::json, run_at => coalesce(run_at, now()), job_key => job_key, max_attempts => 5);
end $$;
revoke all on function gt_enqueue(text, jsonb, text, timestamptz) from public;
grant execute on function gt_enqueue(text, jsonb, text, timestamptz) to gt_own, gt_org, gt_client, gt_platform, gt_auth, gt_owner;

-- A login name is one, whatever its case or width (R-01); the width is narrowed before it is stored.
create unique index app_user_name_folded_uq on app_user (lower(user_name)) where deleted_at is null;

-- Files of effective report revisions are evidence: their row never changes again (workflow 23).
create function gt_refuse_locked_file() returns trigger language plpgsql as $$
begin
  if old.locked then
    raise exception 'file % is locked', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger file_object_locked before update or delete on file_object for each row execute function gt_refuse_locked_file();

-- Append-only rows stay as they were written, whoever asks, the owner of the tables included (R-51).
create function gt_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function gt_refuse_change();
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function gt_refuse_change();
create trigger test_record_data_append_only before update or delete on test_record_data for each row execute function gt_refuse_change();
create trigger task_workflow_log_append_only before update or delete on task_workflow_log for each row execute function gt_refuse_change();
create trigger trial_data_history_append_only before update or delete on trial_data_history for each row execute function gt_refuse_change();

-- An effective or superseded revision of a report keeps what it froze: only its state and its signed file may follow.
create function gt_refuse_frozen_revision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.state <> 'draft' and (
       new.data_snapshot is distinct from old.data_snapshot
    or new.revision_no is distinct from old.revision_no
    or (old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id)
    or (old.content_hash is not null and new.content_hash is distinct from old.content_hash))) then
    raise exception 'revision % is effective and cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger report_revision_frozen before update or delete on report_revision for each row execute function gt_refuse_frozen_revision();
