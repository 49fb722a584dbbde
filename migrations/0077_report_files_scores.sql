ALTER TABLE "report_files" ADD COLUMN "score_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Until now everybody in a file had agreed to show scores.
UPDATE "report_files" SET "score_ids" = "learner_ids";
