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
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_links_user" ON "referral_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_links_slug" ON "referral_links" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend" ON "referrals" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "referrals_owner" ON "referrals" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_order" ON "referrals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "referrals_due" ON "referrals" USING btree ("final_at") WHERE "referrals"."state" = 'waiting';