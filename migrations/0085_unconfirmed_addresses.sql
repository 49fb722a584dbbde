CREATE TABLE "guest_progress" (
	"key" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_signs_in_with";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unconfirmed_email" "citext";--> statement-breakpoint
ALTER TABLE "guest_progress" ADD CONSTRAINT "guest_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("unconfirmed_email","created_at") WHERE "users"."unconfirmed_email" is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || coalesce("email", "sign_in_name", "unconfirmed_email")::text || ' ' || coalesce("deleted_metadata"->>'first_name', '') || ' ' || coalesce("deleted_metadata"->>'last_name', '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unconfirmed" CHECK ("users"."unconfirmed_email" is null or ("users"."email" is null and "users"."email_verified_at" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_signs_in_with" CHECK (num_nonnulls("users"."email", "users"."sign_in_name", "users"."unconfirmed_email") > 0);--> statement-breakpoint
-- Registrations that wait for their confirmation hold an address no longer; a child's is kept while the guardian is asked.
UPDATE "users" u SET "unconfirmed_email" = u."email", "email" = NULL WHERE u."email" IS NOT NULL AND u."email_verified_at" IS NULL AND u."deleted_at" IS NULL AND u."merged_into" IS NULL AND NOT EXISTS (SELECT FROM "guardianships" g WHERE g."user_id" = u."id");
