-- Ids that callers reserve for their next new rows are written by the role of sign-in, for whoever may call at all.
create policy "reserved_id_auth_select_8" on "reserved_id" for select to gt_auth using (true);
create policy "reserved_id_auth_insert_9" on "reserved_id" for insert to gt_auth with check (true);
grant select, insert on "reserved_id" to gt_auth;
