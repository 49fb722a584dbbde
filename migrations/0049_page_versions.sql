CREATE TABLE "page_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
insert into page_versions (name, n) values ('dictionary', 1);
--> statement-breakpoint
-- Once a statement, whatever wrote it; in the writer's transaction, so that a reader who sees the new number sees the new content.
create function count_page_version() returns trigger language plpgsql as $$
begin
  update page_versions set n = n + 1 where name = tg_argv[0];
  return null;
end $$;
--> statement-breakpoint
-- How often a word was looked up is counted all the time and shown nowhere: only what a list shows, sorts or filters by.
create trigger vocabularies_page_version after insert or delete or update of slug, gloss, word_en, word_es, part_of_speech, unit, lesson, popularity, open, status, organization_id on vocabularies for each statement execute function count_page_version('dictionary');
--> statement-breakpoint
create trigger signs_page_version after insert or update or delete on signs for each statement execute function count_page_version('dictionary');
--> statement-breakpoint
create trigger sign_parameters_page_version after insert or update or delete on sign_parameters for each statement execute function count_page_version('dictionary');
--> statement-breakpoint
create trigger vocabulary_category_links_page_version after insert or update or delete on vocabulary_category_links for each statement execute function count_page_version('dictionary');
--> statement-breakpoint
create trigger signers_page_version after insert or update or delete on signers for each statement execute function count_page_version('dictionary');
