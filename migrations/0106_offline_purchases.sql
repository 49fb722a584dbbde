CREATE TABLE "offline_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"credited" integer NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"receipt_id" uuid NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "offline_payments_cents" CHECK ("offline_payments"."cents" > 0 and "offline_payments"."credited" between 0 and "offline_payments"."cents")
);
--> statement-breakpoint
CREATE TABLE "offline_purchases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'quoted' NOT NULL,
	"plan_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"currency" text NOT NULL,
	"seats" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"subtotal" integer NOT NULL,
	"tax" integer NOT NULL,
	"tax_percent" numeric(5, 2),
	"tax_note" text NOT NULL,
	"total" integer NOT NULL,
	"quote_id" uuid NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"paying" text,
	"purchase_order_number" text,
	"file_key" text,
	"ordered_by" uuid,
	"ordered_at" timestamp with time zone,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"reason" text,
	"order_id" uuid,
	"invoice_id" uuid,
	"due_at" timestamp with time zone,
	"subscription_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "offline_purchases_language" CHECK ("offline_purchases"."language" in ('en', 'es')),
	CONSTRAINT "offline_purchases_state" CHECK ("offline_purchases"."state" in ('quoted', 'ordered', 'approved', 'overdue', 'lapsed', 'paid', 'declined', 'expired')),
	CONSTRAINT "offline_purchases_currency" CHECK ("offline_purchases"."currency" in ('USD')),
	CONSTRAINT "offline_purchases_tax_note" CHECK ("offline_purchases"."tax_note" in ('stripe_tax', 'by_hand', 'exempt', 'none')),
	CONSTRAINT "offline_purchases_paying" CHECK ("offline_purchases"."paying" in ('purchase_order', 'cheque', 'wire')),
	CONSTRAINT "offline_purchases_sums" CHECK (
        "offline_purchases"."seats" between 1 and 10000
        and "offline_purchases"."unit_cents" >= 0
        and "offline_purchases"."subtotal" = "offline_purchases"."seats" * "offline_purchases"."unit_cents"
        and "offline_purchases"."tax" >= 0
        and "offline_purchases"."total" = "offline_purchases"."subtotal" + "offline_purchases"."tax"),
	CONSTRAINT "offline_purchases_ordered" CHECK (("offline_purchases"."state" in ('quoted', 'expired')) = ("offline_purchases"."ordered_at" is null) and ("offline_purchases"."ordered_at" is null) = ("offline_purchases"."paying" is null)),
	CONSTRAINT "offline_purchases_purchase_order" CHECK ("offline_purchases"."paying" <> 'purchase_order' or ("offline_purchases"."purchase_order_number" is not null and "offline_purchases"."file_key" is not null)),
	CONSTRAINT "offline_purchases_approved" CHECK (
        ("offline_purchases"."state" in ('approved', 'overdue', 'lapsed', 'paid')) = ("offline_purchases"."invoice_id" is not null)
        and num_nonnulls("offline_purchases"."invoice_id", "offline_purchases"."order_id", "offline_purchases"."due_at", "offline_purchases"."subscription_id") in (0, 4)),
	CONSTRAINT "offline_purchases_declined" CHECK ("offline_purchases"."state" <> 'declined' or "offline_purchases"."reason" is not null),
	CONSTRAINT "offline_purchases_paid" CHECK (("offline_purchases"."state" = 'paid') = ("offline_purchases"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "offline_reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"day" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_purchase_id_offline_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."offline_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_receipt_id_documents_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_quote_id_documents_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_purchases" ADD CONSTRAINT "offline_purchases_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_reminders" ADD CONSTRAINT "offline_reminders_purchase_id_offline_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."offline_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offline_payments_reference" ON "offline_payments" USING btree ("purchase_id",lower("reference"));--> statement-breakpoint
CREATE UNIQUE INDEX "offline_payments_receipt" ON "offline_payments" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "offline_payments_recorded_by" ON "offline_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "offline_purchases_organization" ON "offline_purchases" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "offline_purchases_state" ON "offline_purchases" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "offline_purchases_plan" ON "offline_purchases" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "offline_purchases_quote" ON "offline_purchases" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offline_purchases_order" ON "offline_purchases" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offline_purchases_invoice" ON "offline_purchases" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "offline_purchases_subscription" ON "offline_purchases" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "offline_purchases_asked_by" ON "offline_purchases" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "offline_purchases_ordered_by" ON "offline_purchases" USING btree ("ordered_by");--> statement-breakpoint
CREATE INDEX "offline_purchases_answered_by" ON "offline_purchases" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "offline_reminders_once" ON "offline_reminders" USING btree ("purchase_id","day");--> statement-breakpoint
CREATE FUNCTION offline_purchases_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('quoted', 'ordered'), ('quoted', 'expired'), ('ordered', 'approved'), ('ordered', 'paid'), ('ordered', 'declined'),
    ('approved', 'overdue'), ('approved', 'paid'), ('overdue', 'lapsed'), ('overdue', 'paid'), ('lapsed', 'paid')
  ) THEN
    RAISE EXCEPTION 'a purchase does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.invoice_id IS NOT NULL AND (NEW.invoice_id, NEW.total) IS DISTINCT FROM (OLD.invoice_id, OLD.total) THEN
    RAISE EXCEPTION 'what was invoiced stays as it is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER offline_purchases_follow BEFORE UPDATE ON offline_purchases FOR EACH ROW EXECUTE FUNCTION offline_purchases_follow();--> statement-breakpoint
CREATE TRIGGER offline_payments_append_only BEFORE UPDATE OR DELETE ON offline_payments FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER offline_payments_no_truncate BEFORE TRUNCATE ON offline_payments FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
