-- What a supervising unit exports leaves its trace in its own house; the policy of the sign-in keeps its place behind it.
drop policy "audit_log_auth_insert_9" on "audit_log";
create policy "audit_log_wide_insert_9" on "audit_log" for insert to gt_wide with check (business_id = app_biz());
create policy "audit_log_auth_insert_10" on "audit_log" for insert to gt_auth with check (true);
grant insert on "audit_log" to gt_wide;

-- A client sees what supervising units say to its own orders.
create policy "entrust_supervision_client_select_10" on "entrust_supervision" for select to gt_client using (business_id = app_biz() and exists (select 1 from entrustment e where e.business_id = entrust_supervision.business_id and e.id = entrust_supervision.entrustment_id and e.entrust_unit_id = app_unit()));
grant select on "entrust_supervision" to gt_client;
