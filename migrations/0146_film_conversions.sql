ALTER TABLE "media" ADD COLUMN "convert_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "convert_not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "open_uploads" ADD COLUMN "purpose" text;--> statement-breakpoint
CREATE INDEX "media_waiting" ON "media" USING btree ("created_at") WHERE "media"."state" = 'processing';