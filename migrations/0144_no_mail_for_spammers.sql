CREATE TABLE "invited_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_hash" text NOT NULL,
	"language" text NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "invites_a_day" integer;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "network" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invited_addresses_hash" ON "invited_addresses" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "event_registrations_network" ON "event_registrations" USING btree ("network") WHERE "event_registrations"."network" is not null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_invites" CHECK ("organizations"."invites_a_day" between 0 and 10000);--> statement-breakpoint
-- Organizations from before the limit go on as they were.
update "organizations" set "invites_a_day" = 5000;
