-- A person tests in one laboratory: told so, the database foresees how many tasks are his, and begins a list of his at the
-- smaller end, his tasks or the few samples that are asked for.
create statistics trial_task_person_dependencies (dependencies) on business_id, user_id from trial_task_person;
create statistics trial_task_dependencies (dependencies) on business_id, assigned_user_id, checker_id from trial_task;
