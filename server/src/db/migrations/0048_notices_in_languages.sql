-- To-dos and messages are read in the language of the reader; what stands already keeps its Chinese words.
alter table "todo_item" add column "title_en" varchar(300), add column "title_es" varchar(300);
alter table "notification" add column "title_en" varchar(300), add column "title_es" varchar(300),
  add column "content_en" text constraint "notification_content_en_ck" check (length("content_en") <= 20000),
  add column "content_es" text constraint "notification_content_es_ck" check (length("content_es") <= 20000);
