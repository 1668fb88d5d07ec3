-- Heads and feet are rows of three texts, margins one row of four; nothing could write or read them until now.
update header_footer_set set header = '[]' where header is null or header = '{}';
update header_footer_set set footer = '[]' where footer is null or footer = '{}';
alter table header_footer_set alter column header set default '[]', alter column footer set default '[]';
