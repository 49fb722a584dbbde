CREATE INDEX "grants_organization" ON "grants" USING btree ("organization_id","source");--> statement-breakpoint
CREATE INDEX "learner_days_day" ON "learner_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");