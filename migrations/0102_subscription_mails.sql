CREATE TABLE "subscription_mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_mails_kind" CHECK ("subscription_mails"."kind" in ('trial_begun', 'trial_ends', 'renews_yearly', 'failed', 'failed_again', 'failed_last', 'recovered', 'card_expires', 'ending', 'resumed', 'canceled', 'changed', 'second'))
);
--> statement-breakpoint
ALTER TABLE "subscription_mails" ADD CONSTRAINT "subscription_mails_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_mails_once" ON "subscription_mails" USING btree ("subscription_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "subscription_mails_of" ON "subscription_mails" USING btree ("subscription_id");