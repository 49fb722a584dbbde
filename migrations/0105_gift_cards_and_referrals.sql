CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_line_id" uuid NOT NULL,
	"user_id" uuid,
	"buyer_email" "citext",
	"state" text DEFAULT 'pending' NOT NULL,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"plan_id" uuid,
	"plan_name_en" text,
	"plan_name_es" text,
	"design" text NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"to_email" "citext",
	"message" text,
	"send_on" date NOT NULL,
	"zone" text NOT NULL,
	"language" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"suspended_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"redeemed_by" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "gift_cards_state" CHECK ("gift_cards"."state" in ('pending', 'Scheduled', 'sent', 'redeemed', 'voided')),
	CONSTRAINT "gift_cards_currency" CHECK ("gift_cards"."currency" in ('USD')),
	CONSTRAINT "gift_cards_design" CHECK ("gift_cards"."design" in ('waves', 'hands', 'confetti', 'evening')),
	CONSTRAINT "gift_cards_language" CHECK ("gift_cards"."language" in ('en', 'es')),
	CONSTRAINT "gift_cards_buyer" CHECK (num_nonnulls("gift_cards"."user_id", "gift_cards"."buyer_email") >= 1),
	CONSTRAINT "gift_cards_worth" CHECK (
        "gift_cards"."cents" > 0
        and ("gift_cards"."plan_id" is not null or "gift_cards"."cents" <= 50000)
        and num_nonnulls("gift_cards"."plan_id", "gift_cards"."plan_name_en", "gift_cards"."plan_name_es") in (0, 3)),
	CONSTRAINT "gift_cards_message" CHECK (char_length("gift_cards"."message") <= 500),
	CONSTRAINT "gift_cards_redeemed" CHECK (("gift_cards"."state" = 'redeemed') = ("gift_cards"."redeemed_at" is not null) and num_nonnulls("gift_cards"."redeemed_at", "gift_cards"."redeemed_by") in (0, 2)),
	CONSTRAINT "gift_cards_voided" CHECK (("gift_cards"."state" = 'voided') = ("gift_cards"."voided_at" is not null)),
	CONSTRAINT "gift_cards_sent" CHECK ("gift_cards"."state" not in ('sent', 'redeemed') or "gift_cards"."sent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "referral_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"order_id" uuid,
	"subscription_id" uuid,
	"state" text NOT NULL,
	"reason" text,
	"final_at" timestamp with time zone,
	"earned_at" timestamp with time zone,
	"reward_cents" integer,
	CONSTRAINT "referrals_other" CHECK ("referrals"."owner_id" <> "referrals"."friend_id"),
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('trial', 'waiting', 'earned', 'refused', 'taken_back')),
	CONSTRAINT "referrals_reason" CHECK ("referrals"."reason" in ('refunded', 'disputed', 'same_card', 'same_address', 'family', 'limit', 'account_gone')),
	CONSTRAINT "referrals_earned" CHECK (("referrals"."state" in ('earned', 'taken_back')) = ("referrals"."earned_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_line" ON "gift_cards" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_user" ON "gift_cards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed_by" ON "gift_cards" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "gift_cards_plan" ON "gift_cards" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "gift_cards_due" ON "gift_cards" USING btree ("send_at") WHERE "gift_cards"."state" = 'Scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "referral_links_user" ON "referral_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_links_slug" ON "referral_links" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend" ON "referrals" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "referrals_owner" ON "referrals" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_order" ON "referrals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "referrals_due" ON "referrals" USING btree ("final_at") WHERE "referrals"."state" = 'waiting';--> statement-breakpoint
-- A card is redeemed once and never lives again; what it is worth and what opens it stay as they were.
CREATE FUNCTION gift_cards_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('pending', 'Scheduled'), ('Scheduled', 'sent'), ('Scheduled', 'voided'), ('sent', 'redeemed'), ('sent', 'voided')
  ) THEN
    RAISE EXCEPTION 'a gift card that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.cents, NEW.currency, NEW.code_hash, NEW.sealed_token, NEW.order_line_id, NEW.plan_id)
    IS DISTINCT FROM (OLD.cents, OLD.currency, OLD.code_hash, OLD.sealed_token, OLD.order_line_id, OLD.plan_id)
  THEN
    RAISE EXCEPTION 'the worth and the code of a gift card stay' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER gift_cards_follow BEFORE UPDATE ON gift_cards FOR EACH ROW EXECUTE FUNCTION gift_cards_follow();
