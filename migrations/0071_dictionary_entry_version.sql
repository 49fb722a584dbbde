-- Entries are kept as lists are: what only an entry shows counts the version too.
drop trigger vocabularies_page_version on vocabularies;
--> statement-breakpoint
create trigger vocabularies_page_version after insert or delete or update of slug, gloss, word_en, word_es, part_of_speech, unit, lesson, popularity, open, status, organization_id, definition_en, definition_es, example_en, example_es, spelling on vocabularies for each statement execute function count_page_version('dictionary');
--> statement-breakpoint
create trigger vocabulary_relations_page_version after insert or update or delete on vocabulary_relations for each statement execute function count_page_version('dictionary');
--> statement-breakpoint
create trigger vocabulary_categories_page_version after insert or update or delete on vocabulary_categories for each statement execute function count_page_version('dictionary');
