CREATE TABLE "discount_uses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"discount_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"person" text NOT NULL,
	"once" boolean NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "discount_uses_state" CHECK ("discount_uses"."state" in ('held', 'used', 'freed'))
);
--> statement-breakpoint
CREATE TABLE "renewal_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"invoice" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "renewal_holds_state" CHECK ("renewal_holds"."state" in ('held', 'used', 'freed')),
	CONSTRAINT "renewal_holds_cents" CHECK ("renewal_holds"."discount_cents" >= 0 and "renewal_holds"."credit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_reasons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	CONSTRAINT "subscription_reasons_reason" CHECK ("subscription_reasons"."reason" in ('price', 'time', 'finished', 'missing', 'other_service', 'other'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "referral" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "session_url" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_percent" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_holds" ADD CONSTRAINT "renewal_holds_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reasons" ADD CONSTRAINT "subscription_reasons_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_order" ON "discount_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_once" ON "discount_uses" USING btree ("discount_id","person") WHERE "discount_uses"."once" and "discount_uses"."state" <> 'freed';--> statement-breakpoint
CREATE INDEX "discount_uses_discount" ON "discount_uses" USING btree ("discount_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_holds_invoice" ON "renewal_holds" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "renewal_holds_subscription" ON "renewal_holds" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_reasons_once" ON "subscription_reasons" USING btree ("subscription_id");--> statement-breakpoint
-- How often a code is used follows who holds or has used it; the check on the code refuses one too many.
CREATE FUNCTION discount_uses_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change int := (TG_OP <> 'DELETE' AND NEW.state <> 'freed')::int - (TG_OP <> 'INSERT' AND OLD.state <> 'freed')::int;
BEGIN
  IF change <> 0 THEN
    UPDATE discounts SET uses = uses + change WHERE id = coalesce(NEW.discount_id, OLD.discount_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER discount_uses_count AFTER INSERT OR UPDATE OR DELETE ON discount_uses FOR EACH ROW EXECUTE FUNCTION discount_uses_count();
