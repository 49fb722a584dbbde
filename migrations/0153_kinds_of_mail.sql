ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
-- Mails of before are of no kind that is declared.
UPDATE "mails" SET "kind" = 'earlier';--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "kind" SET NOT NULL;
