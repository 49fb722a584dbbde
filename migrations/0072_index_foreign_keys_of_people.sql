CREATE INDEX "service_code_uses_grant" ON "service_code_uses" USING btree ("grant_id") WHERE "service_code_uses"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX "service_code_uses_recorded_by" ON "service_code_uses" USING btree ("recorded_by") WHERE "service_code_uses"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "service_codes_issued_by" ON "service_codes" USING btree ("issued_by") WHERE "service_codes"."issued_by" is not null;--> statement-breakpoint
CREATE INDEX "consents_subject" ON "consents" USING btree ("subject_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "consents_asked_by" ON "consents" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "invites_invited_by" ON "invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invites_accepted" ON "invites" USING btree ("accepted_by") WHERE "invites"."accepted_by" is not null;--> statement-breakpoint
CREATE INDEX "invites_email" ON "invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organizations_created_by" ON "organizations" USING btree ("created_by") WHERE "organizations"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guardianships_organization" ON "guardianships" USING btree ("organization_id") WHERE "guardianships"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_organization" ON "sessions" USING btree ("organization_id") WHERE "sessions"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "trusted_devices_user" ON "trusted_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_level" ON "users" USING btree ("asl_level_id") WHERE "users"."asl_level_id" is not null;--> statement-breakpoint
CREATE INDEX "support_messages_author" ON "support_messages" USING btree ("author_id") WHERE "support_messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "support_requests_email" ON "support_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "support_requests_assigned" ON "support_requests" USING btree ("assigned_to") WHERE "support_requests"."assigned_to" is not null;