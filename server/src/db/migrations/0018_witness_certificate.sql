-- An order may name another witness than its customer set does: the number of the certificate belongs to the person.
alter table "entrustment" add column "witness_certificate" varchar(50);
