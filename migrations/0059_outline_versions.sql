ALTER TABLE "course_drafts" ADD COLUMN "outline_version" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Once a statement, in the writer's transaction: who reads the new number reads the new outline.
create function count_outline_version() returns trigger language plpgsql as $$
begin
  update course_drafts d set outline_version = d.outline_version + 1 from (select distinct common_id from changed) c where d.common_id = c.common_id;
  return null;
end $$;
--> statement-breakpoint
create trigger draft_nodes_added after insert on draft_nodes referencing new table as changed for each statement execute function count_outline_version();
--> statement-breakpoint
create trigger draft_nodes_changed after update on draft_nodes referencing new table as changed for each statement execute function count_outline_version();
--> statement-breakpoint
create trigger draft_nodes_removed after delete on draft_nodes referencing old table as changed for each statement execute function count_outline_version();
--> statement-breakpoint
-- Once a film of a sign is converted, its pages name the converted one.
create trigger media_page_version after update of renditions on media for each statement execute function count_page_version('dictionary');
