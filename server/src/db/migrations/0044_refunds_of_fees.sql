-- A refund lowers what a bill asks for, by lines that take others back or by an amount, unless a payment was taken by mistake.
alter table "entrust_charge_index" add column "reverse_of_id" bigint;
create index "entrust_charge_index_reverse_of_id_ix" on "entrust_charge_index" ("business_id", "reverse_of_id");
alter table "entrust_charge_index" add constraint "entrust_charge_index_reverse_of_id_fk" foreign key (business_id, "reverse_of_id") references "entrust_charge_index" (business_id, id);
alter table "charge_change" add column "refund_kind" text;
alter table "charge_change" add constraint "charge_change_refund_kind_ck" check ("refund_kind" in ('fee', 'payment'));
alter table "charge_change" add column "refund_lines" jsonb;
-- Until now money went back and the bill went on asking for it: that is what was decided. What waits is decided by the new rule.
update "charge_change" set "refund_kind" = case when "state" = 'pending' then 'fee' else 'payment' end where "kind" = 'refund';
update "charge_change" h set "amount_before" = c."payable_amount", "amount_after" = c."payable_amount" - (h."amount_before" - h."amount_after")
  from "charge" c where c."business_id" = h."business_id" and c."id" = h."charge_id" and h."kind" = 'refund' and h."state" = 'pending';
