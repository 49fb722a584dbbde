DROP INDEX "vocabularies_popularity";--> statement-breakpoint
CREATE INDEX "vocabularies_popularity" ON "vocabularies" USING btree ("popularity","id","status","organization_id");