DROP INDEX "audit_log_at";--> statement-breakpoint
DROP INDEX "audit_log_organization";--> statement-breakpoint
DROP INDEX "audit_log_code";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email"::text || ' ' || coalesce("deleted_metadata"->>'first_name', '') || ' ' || coalesce("deleted_metadata"->>'last_name', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_organization" ON "audit_log" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_code" ON "audit_log" USING btree ("code","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");