CREATE TABLE "kept_files" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"media_id" uuid,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_files_bytes" CHECK ("kept_files"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "kept_files" ADD CONSTRAINT "kept_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_files" ADD CONSTRAINT "kept_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_files_owner" ON "kept_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "kept_files_media" ON "kept_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "course_drafts_cover" ON "course_drafts" USING btree (("details" ->> 'cover'));--> statement-breakpoint
-- Whatever wants to delete an upload that a course shows (its owner, the erasure of an account) is refused, as by a foreign key: lessons name their files by key.
-- What authors put away, and editions of before, do not hold it: else nothing that was ever published could go.
create function media_in_use() returns trigger language plpgsql as $$
declare
  keys text[] := array_remove(array[old.key] || array(select value from jsonb_each_text(old.renditions)) || array(select key from media_posters where media_id = old.id), null);
  attached jsonb := jsonb_build_array(jsonb_build_object('key', old.key));
begin
  if old.key is not null and (
    exists (select from lessons where video = old.key) or exists (select from lessons where poster = any (keys)) or exists (select from lessons where attachments @> attached)
    or exists (select from courses where cover = any (keys)) or exists (select from course_drafts where details ->> 'cover' = any (keys))
    or exists (select from draft_nodes where content ->> 'video' = old.key and deleted_at is null) or exists (select from draft_nodes where content ->> 'poster' = any (keys) and deleted_at is null) or exists (select from draft_nodes where content -> 'attachments' @> attached and deleted_at is null)
  ) then raise exception 'a course shows upload %', old.id using errcode = 'foreign_key_violation'; end if;
  return old;
end $$;
--> statement-breakpoint
create trigger media_in_use before delete on media for each row execute function media_in_use();
