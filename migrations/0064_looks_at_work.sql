ALTER TABLE "looks" DROP CONSTRAINT "looks_kind";--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_kind" CHECK ("looks"."kind" in ('picture', 'report', 'file', 'work'));