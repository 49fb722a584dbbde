-- A quiz is changed by a new version; a version that attempts refer to stays as it was.
create function quiz_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'quiz versions are never changed' using errcode = '23514';
end $$;--> statement-breakpoint
create trigger quiz_versions_stay before update on quiz_versions for each row execute function quiz_versions_stay();
