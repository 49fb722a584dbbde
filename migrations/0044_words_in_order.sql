CREATE INDEX "vocabularies_word_en" ON "vocabularies" USING btree ("word_en","id");--> statement-breakpoint
CREATE INDEX "vocabularies_word_es" ON "vocabularies" USING btree ("word_es","id");