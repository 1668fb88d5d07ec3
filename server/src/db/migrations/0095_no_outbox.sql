-- Nobody ever read it: whoever is told of something is told by a job (0118).
drop table outbox;
