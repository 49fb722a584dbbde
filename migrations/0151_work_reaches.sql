CREATE TABLE "duty_notices" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "duty_notices_kind_subject_id_user_id_pk" PRIMARY KEY("kind","subject_id","user_id"),
	CONSTRAINT "duty_notices_kind" CHECK ("duty_notices"."kind" in ('answer', 'code_request', 'support', 'word_report'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_duties" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_notices" ADD CONSTRAINT "duty_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_notices_user" ON "duty_notices" USING btree ("user_id");