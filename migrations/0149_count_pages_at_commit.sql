CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
-- When the writer commits: whoever writes beside it waits for that moment only. Once a transaction, for the statements below add one row.
create function count_page_change() returns trigger language plpgsql as $$
begin
  update page_versions set n = n + 1 where name = new.name;
  delete from page_changes where id = new.id;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger page_changes_counted after insert on page_changes deferrable initially deferred for each row execute function count_page_change();
--> statement-breakpoint
-- The setting ends with the transaction and is undone with a savepoint, as the row is.
create or replace function count_page_version() returns trigger language plpgsql as $$
begin
  if current_setting('asl.changed_' || tg_argv[0], true) is distinct from pg_current_xact_id()::text then
    perform set_config('asl.changed_' || tg_argv[0], pg_current_xact_id()::text, true);
    insert into page_changes (name) values (tg_argv[0]);
    perform pg_notify('asl_pages', tg_argv[0]);
  end if;
  return null;
end $$;
