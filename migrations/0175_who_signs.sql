ALTER TABLE "courses" ADD COLUMN "signer" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "signer" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_signer" CHECK ("courses"."signer" in ('ana', 'leo', 'maya', 'sam'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_signer" CHECK ("organizations"."signer" in ('ana', 'leo', 'maya', 'sam'));