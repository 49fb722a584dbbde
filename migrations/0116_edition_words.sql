ALTER TABLE "site_document_editions" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_document_editions" ADD COLUMN "share" text;