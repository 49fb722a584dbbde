ALTER TABLE "vocabularies" ADD COLUMN "example_line" jsonb;
--> statement-breakpoint
-- An entry shows its example in signs, so that it counts the version of cached entries too.
drop trigger vocabularies_page_version on vocabularies;
--> statement-breakpoint
create trigger vocabularies_page_version after insert or delete or update of slug, gloss, word_en, word_es, part_of_speech, unit, lesson, popularity, open, status, organization_id, definition_en, definition_es, example_en, example_es, example_line, spelling on vocabularies for each statement execute function count_page_version('dictionary');
