ALTER TABLE "media" DROP CONSTRAINT "media_kind";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "draft_nodes_attachments" ON "draft_nodes" USING gin (("content" -> 'attachments') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "lessons_attachments" ON "lessons" USING gin ("attachments" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK ("media"."kind" in ('video', 'image', 'attachment'));