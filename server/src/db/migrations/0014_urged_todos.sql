-- Who gave work to somebody may remind him of it, once in four hours: when he did so last.
alter table "todo_item" add column "urged_at" timestamptz;
