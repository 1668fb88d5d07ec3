-- A charge line keeps the list price and the rule that set its price. Which price was listed when a line of an agreed price or a
-- price by hand was made is known no longer; the rules are those that the bills have shown until now.
alter table "entrust_charge_index" add column "list_price" numeric(12,2);
alter table "entrust_charge_index" add constraint "entrust_charge_index_list_price_ck" check ("list_price" >= 0);
alter table "entrust_charge_index" add column "price_rule" text;
alter table "entrust_charge_index" add constraint "entrust_charge_index_price_rule_ck" check ("price_rule" in ('list', 'own', 'agreed', 'target', 'free', 'hand'));
update "entrust_charge_index" l set "price_rule" = case
    when l."manual" or exists (select from "charge_change" h where h."business_id" = l."business_id" and h."entrust_charge_index_id" = l."id"
      and h."kind" = 'adjust' and h."state" in ('applied', 'approved') and h."deleted_at" is null) then 'hand'
    when e."nature" = 'proficiency' and l."discount_rate" = 0 then 'free'
    when l."charge_index_id" is not null and l."unit_price" <> (select c."unit_price" from "charge_index" c where c."id" = l."charge_index_id") then 'agreed'
    when coalesce(l."discount_rate", 100) <> 100 then 'target'
    when l."charge_index_id" is null then 'own'
    else 'list' end
  from "entrustment" e where e."business_id" = l."business_id" and e."id" = l."entrustment_id";
update "entrust_charge_index" set "list_price" = "unit_price" where "price_rule" in ('list', 'own', 'target', 'free') or "manual";
alter table "entrust_charge_index" alter column "price_rule" set not null;
