-- Columns of ledger templates also tell the least and the greatest value, and the share of what passed.
alter table account_template_column drop constraint account_template_column_aggregate_ck;
alter table account_template_column add constraint account_template_column_aggregate_ck
  check (aggregate in ('none', 'sum', 'count', 'avg', 'min', 'max', 'pass_rate'));
