-- A period that was opened again may be locked again; that two locks in force do not overlap is seen to when one is made.
drop index "period_lock_scope_period_from_period_to_uq";
create index "period_lock_scope_period_from_period_to_ix" on "period_lock" ("business_id", "scope", "period_from", "period_to");
