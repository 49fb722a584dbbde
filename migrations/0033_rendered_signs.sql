ALTER TABLE "signs" ADD COLUMN "rendered_poster" text;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "rendered_preview" text;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "rendered_clip" text;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "rendered_gif" text;