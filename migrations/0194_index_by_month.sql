-- transaction: none
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_first_key" ON "audit_log" USING btree ("id","at");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "lookups_first_key" ON "lookups" USING btree ("id","at");
