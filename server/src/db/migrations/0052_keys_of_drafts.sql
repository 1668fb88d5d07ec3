-- What is typed and not stored yet is kept on the computer of whoever typed it, sealed with a key that the server gives him with his
-- session (decision 0051). The key of a person is the same in every session: what a network failure left behind comes back.
insert into server_secret (name, value)
values ('drafts', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')) on conflict (name) do nothing;
create function gt_draft_key() returns text language sql stable security definer set search_path = public, pg_temp as $$
  select encode(sha256(s.value || sha256(s.value || convert_to('draft ' || app_user_id()::text, 'UTF8'))), 'hex')
  from server_secret s where s.name = 'drafts' and app_user_id() is not null
$$;
