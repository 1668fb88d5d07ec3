-- The task list of a laboratory stands in the order of its deadlines (tasks/visible.ts) whatever state is asked for.
create index "trial_task_deadline_ix" on "trial_task" ("business_id", "deadline");
