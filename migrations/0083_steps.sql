ALTER TABLE "lessons" ADD COLUMN "steps" jsonb DEFAULT '{"order":[],"left_out":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "step" text;