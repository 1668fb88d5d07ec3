-- A client sees what supervising units say to its own orders.
create policy "entrust_supervision_client_select_10" on "entrust_supervision" for select to gt_client using (business_id = app_biz() and exists (select 1 from entrustment e where e.business_id = entrust_supervision.business_id and e.id = entrust_supervision.entrustment_id and e.entrust_unit_id = app_unit()));
grant select on "entrust_supervision" to gt_client;
