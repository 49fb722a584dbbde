CREATE TABLE "apple_purchases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"environment" text NOT NULL,
	"original_transaction_id" text NOT NULL,
	"user_id" uuid,
	"subscription_id" uuid,
	"runs" integer DEFAULT 0 NOT NULL,
	"renewal_signed_at" timestamp with time zone,
	"auto_renew" boolean,
	"renew_product_id" text,
	"renewal_price" bigint,
	"renewal_currency" text,
	"grace_until" timestamp with time zone,
	"retrying" boolean,
	"expiration_intent" integer,
	CONSTRAINT "apple_purchases_environment" CHECK ("apple_purchases"."environment" in ('Production', 'Sandbox')),
	CONSTRAINT "apple_purchases_plan" CHECK ("apple_purchases"."subscription_id" is null or "apple_purchases"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "apple_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apple_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"product_id" text NOT NULL,
	"renews" boolean NOT NULL,
	"purchased_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_share" integer,
	"upgraded" boolean NOT NULL,
	"free" boolean NOT NULL,
	"shared" boolean NOT NULL,
	"price" bigint,
	"currency" text,
	"order_id" uuid,
	"payments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "apple_transactions_price" CHECK ("apple_transactions"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "subscription_mails" DROP CONSTRAINT "subscription_mails_kind";--> statement-breakpoint
DROP INDEX "subscriptions_running";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "apple_product_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "beside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apple_purchases" ADD CONSTRAINT "apple_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apple_purchases" ADD CONSTRAINT "apple_purchases_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apple_tokens" ADD CONSTRAINT "apple_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apple_transactions" ADD CONSTRAINT "apple_transactions_purchase_id_apple_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."apple_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apple_transactions" ADD CONSTRAINT "apple_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "apple_purchases_original" ON "apple_purchases" USING btree ("environment","original_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "apple_purchases_subscription" ON "apple_purchases" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "apple_purchases_user" ON "apple_purchases" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "apple_tokens_token" ON "apple_tokens" USING btree ("token");--> statement-breakpoint
CREATE INDEX "apple_tokens_user" ON "apple_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "apple_transactions_id" ON "apple_transactions" USING btree ("purchase_id","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "apple_transactions_order" ON "apple_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_apple_product" ON "plans" USING btree ("apple_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" = 'Active' and "subscriptions"."organization_id" is null and not "subscriptions"."beside";--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_apple_product_buyer" CHECK ("plans"."apple_product_id" is null or "plans"."buyer" = 'person');--> statement-breakpoint
ALTER TABLE "subscription_mails" ADD CONSTRAINT "subscription_mails_kind" CHECK ("subscription_mails"."kind" in ('trial_begun', 'trial_ends', 'renews_yearly', 'failed', 'failed_again', 'failed_last', 'recovered', 'card_expires', 'ending', 'resumed', 'canceled', 'changed', 'second', 'beside', 'gift_begun', 'new_price', 'win_back'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_beside" CHECK (not "subscriptions"."beside" or ("subscriptions"."provider" = 'Apple' and "subscriptions"."organization_id" is null));
--> statement-breakpoint
-- Whose a purchase is it stays; only what a merged account had goes on to the kept one. Merging is over at the commit.
CREATE FUNCTION apple_purchases_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id AND merged_into IS NOT NULL) THEN
    RAISE EXCEPTION 'a purchase belongs to one account' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER apple_purchases_stay AFTER UPDATE ON apple_purchases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id) EXECUTE FUNCTION apple_purchases_stay();
