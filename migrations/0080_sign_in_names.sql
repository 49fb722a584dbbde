DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "email_changes" ALTER COLUMN "old_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "guardian_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_name" "citext";--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardianships_guardian" ON "guardianships" USING btree ("guardian_id") WHERE "guardianships"."guardian_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_sign_in_name" ON "users" USING btree ("sign_in_name");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || coalesce("email", "sign_in_name")::text || ' ' || coalesce("deleted_metadata"->>'first_name', '') || ' ' || coalesce("deleted_metadata"->>'last_name', '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_signs_in_with" CHECK (num_nonnulls("users"."email", "users"."sign_in_name") > 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_in_name_form" CHECK ("users"."sign_in_name"::text ~ '^[a-zA-Z0-9]([a-zA-Z0-9.-]{1,28})[a-zA-Z0-9]$');--> statement-breakpoint
-- Whoever made a child's account from their own answers for it: mail follows them to another address.
UPDATE "guardianships" g SET "guardian_id" = f."owner_id" FROM "family_members" f WHERE f."user_id" = g."user_id" AND f."child" AND g."state" = 'granted' AND g."guardian_email" IS NOT NULL;
