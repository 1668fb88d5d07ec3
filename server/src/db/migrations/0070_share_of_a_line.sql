-- A line charges for a share of its price between nothing and all of it, as the terms of clients do already.
alter table "entrust_charge_index" add constraint "entrust_charge_index_discount_rate_ck" check ("discount_rate" >= 0 and "discount_rate" <= 100);
