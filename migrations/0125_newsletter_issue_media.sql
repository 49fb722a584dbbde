CREATE TABLE "newsletter_issue_media" (
	"issue_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "newsletter_issue_media_issue_id_media_id_pk" PRIMARY KEY("issue_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_issue_media" ADD CONSTRAINT "newsletter_issue_media_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_media" ADD CONSTRAINT "newsletter_issue_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_issue_media_media" ON "newsletter_issue_media" USING btree ("media_id");