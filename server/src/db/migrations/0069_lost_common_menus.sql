-- The day on which somebody was first found without the page of a common menu of his: thirty days later the entry goes.
alter table "quick_menu" add column "lost_on" date;
