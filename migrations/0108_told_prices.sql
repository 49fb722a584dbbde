ALTER TABLE "subscription_mails" DROP CONSTRAINT "subscription_mails_kind";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_price_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_unit_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_told_price_id_plan_prices_id_fk" FOREIGN KEY ("told_price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_mails" ADD CONSTRAINT "subscription_mails_kind" CHECK ("subscription_mails"."kind" in ('trial_begun', 'trial_ends', 'renews_yearly', 'failed', 'failed_again', 'failed_last', 'recovered', 'card_expires', 'ending', 'resumed', 'canceled', 'changed', 'second', 'gift_begun', 'new_price'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_told" CHECK (num_nulls("subscriptions"."told_price_id", "subscriptions"."told_unit_cents", "subscriptions"."told_from") in (0, 3));