DROP INDEX "enrolments_activity";--> statement-breakpoint
DROP INDEX "learner_totals_activity";--> statement-breakpoint
DROP INDEX "attempts_person";--> statement-breakpoint
DROP INDEX "media_owner";--> statement-breakpoint
DROP INDEX "consents_organization";--> statement-breakpoint
DROP INDEX "invites_organization";--> statement-breakpoint
DROP INDEX "users_role_created";--> statement-breakpoint
CREATE INDEX "enrolments_activity" ON "enrolments" USING btree ("last_activity_at" desc,"id");--> statement-breakpoint
CREATE INDEX "learner_totals_activity" ON "learner_totals" USING btree ("last_activity_at" desc,"user_id");--> statement-breakpoint
CREATE INDEX "attempts_person" ON "attempts" USING btree ("user_id","quiz_id","started_at" desc);--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "consents_organization" ON "consents" USING btree ("organization_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "invites_organization" ON "invites" USING btree ("organization_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at" desc,"id");