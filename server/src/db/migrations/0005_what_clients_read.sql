-- What an entrusted account reads: of the links of accounts to units its own only, and the paper of its issued reports.
alter policy "user_business_map_client_select_8" on "user_business_map" using (organization_id = app_org() and user_id = app_user_id());

create policy "report_revision_client_select_10" on "report_revision" for select to gt_client using (business_id = app_biz() and state = 'effective' and exists (select 1 from report r where r.business_id = report_revision.business_id and r.id = report_revision.report_id));
grant select on "report_revision" to gt_client;

create policy "report_unique_code_client_select_10" on "report_unique_code" for select to gt_client using (business_id = app_biz() and state = 'active' and exists (select 1 from report r where r.business_id = report_unique_code.business_id and r.id = report_unique_code.report_id));
grant select on "report_unique_code" to gt_client;
