ALTER TABLE "subscription_mails" DROP CONSTRAINT "subscription_mails_kind";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "gift_of" text;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_gift" ON "subscriptions" USING btree ("gift_of");--> statement-breakpoint
ALTER TABLE "subscription_mails" ADD CONSTRAINT "subscription_mails_kind" CHECK ("subscription_mails"."kind" in ('trial_begun', 'trial_ends', 'renews_yearly', 'failed', 'failed_again', 'failed_last', 'recovered', 'card_expires', 'ending', 'resumed', 'canceled', 'changed', 'second', 'gift_begun'));