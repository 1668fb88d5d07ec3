-- Whoever fetches the file of a report on the public page has it: the issue cannot be taken back any more (workflow 9, I-09).
-- The report is locked, so that an issue that is taken back at the same moment comes first or after. True when the file may go.
create function visitor_takes_report(asked text, tail text, address text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found record;
begin
  select r.instance_id, r.organization_id, r.business_id, r.id, r.state, r.display_number into found
    from report_unique_code c join report r on r.business_id = c.business_id and r.id = c.report_id
    where c.code = asked and c.deleted_at is null for update of r;
  if found.id is null or not exists (select from visitor_report_file(asked, tail)) then
    return false;
  end if;
  insert into task_workflow_log (instance_id, organization_id, business_id, object_kind, object_id, object_number, command, from_state, to_state,
      operator_id, ip, created_by_id)
    values (found.instance_id, found.organization_id, found.business_id, 'report', found.id, found.display_number, 'download_public', found.state,
      found.state, null, address, null);
  return true;
end $$;

alter function visitor_takes_report(text, text, text) owner to gt_owner;
revoke all on function visitor_takes_report(text, text, text) from public;
grant execute on function visitor_takes_report(text, text, text) to gt_visitor;
