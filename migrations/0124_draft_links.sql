ALTER TABLE "site_documents" ADD COLUMN "shared_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_documents" ADD COLUMN "shares" integer DEFAULT 1 NOT NULL;