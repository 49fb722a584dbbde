ALTER TABLE "enrolments" ALTER COLUMN "watched_ms" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "active_ms" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "learner_totals" ALTER COLUMN "active_ms" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "learner_totals" ALTER COLUMN "practice_ms" SET DATA TYPE bigint;