CREATE TABLE "credit_balances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"currency" text NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_balances_who" CHECK (num_nonnulls("credit_balances"."user_id", "credit_balances"."organization_id") = 1),
	CONSTRAINT "credit_balances_cents" CHECK ("credit_balances"."cents" >= 0),
	CONSTRAINT "credit_balances_currency" CHECK ("credit_balances"."currency" in ('USD'))
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"balance_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"of" text NOT NULL,
	"reason" text,
	"by_id" uuid,
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('given', 'taken_back', 'gift_card', 'referral', 'overpaid', 'plan_rest', 'refund', 'order', 'order_back', 'renewal', 'renewal_back', 'merged')),
	CONSTRAINT "credit_entries_cents" CHECK ("credit_entries"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_object" text NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "order_disputes_state" CHECK ("order_disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "order_disputes_provider" CHECK ("order_disputes"."provider" in ('Stripe', 'Apple', 'Offline'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"account" text NOT NULL,
	"details" jsonb NOT NULL,
	"fulfilled_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "order_lines_account" CHECK ("order_lines"."account" in ('card_clearing', 'app_store', 'bank', 'receivable', 'sales_plans', 'sales_seats', 'sales_courses', 'sales_service_codes', 'tax', 'gift_card_liability', 'customer_credit', 'discounts', 'referral_cost', 'fees', 'refunds', 'disputes')),
	CONSTRAINT "order_lines_sums" CHECK (
        "order_lines"."quantity" >= 1
        and "order_lines"."cents" >= 0
        and "order_lines"."discount_cents" between 0 and "order_lines"."cents"
        and "order_lines"."tax_cents" >= 0
        and "order_lines"."refunded_cents" between 0 and "order_lines"."cents" - "order_lines"."discount_cents" + "order_lines"."tax_cents"),
	CONSTRAINT "order_lines_revoked" CHECK ("order_lines"."revoked_at" is null or "order_lines"."fulfilled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"provider" text,
	"provider_object" text,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "order_refunds_cents" CHECK ("order_refunds"."cents" > 0),
	CONSTRAINT "order_refunds_provider" CHECK ("order_refunds"."provider" in ('Stripe', 'Apple', 'Offline'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"organization_id" uuid,
	"guest_email" "citext",
	"buyer_key" text NOT NULL,
	"key" text NOT NULL,
	"purchase_type" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"credit" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"discount_id" uuid,
	"provider" text,
	"session" text,
	"provider_object" text,
	"payment_intent" text,
	"subscription_id" uuid,
	"language" text NOT NULL,
	"agreed_at" timestamp with time zone,
	"agreed_version" text,
	"agreed_text" text,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	CONSTRAINT "orders_purchase_type" CHECK ("orders"."purchase_type" in ('Subscription', 'Onetime', 'ServiceCode')),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'refunded', 'failed')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" in ('USD')),
	CONSTRAINT "orders_provider" CHECK ("orders"."provider" in ('Stripe', 'Apple', 'Offline')),
	CONSTRAINT "orders_buyer" CHECK (num_nonnulls("orders"."user_id", "orders"."organization_id", "orders"."guest_email") >= 1),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" - "orders"."credit" + "orders"."tax"),
	CONSTRAINT "orders_sums" CHECK (
        "orders"."subtotal" >= 0
        and "orders"."discount" between 0 and "orders"."subtotal"
        and "orders"."credit" >= 0
        and "orders"."tax" >= 0
        and "orders"."total" >= 0
        and "orders"."refunded" between 0 and "orders"."total"),
	CONSTRAINT "orders_paid" CHECK (("orders"."state" in ('paid', 'refunded')) = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"customer" text NOT NULL,
	CONSTRAINT "payment_customers_who" CHECK (num_nonnulls("payment_customers"."user_id", "payment_customers"."organization_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"subject" text,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "payment_events_provider" CHECK ("payment_events"."provider" in ('Stripe', 'Apple', 'Offline'))
);
--> statement-breakpoint
CREATE TABLE "payment_leases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"holder" text,
	"until" timestamp with time zone,
	"again" boolean DEFAULT false NOT NULL,
	"runs" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"plan_id" uuid NOT NULL,
	"price_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"billing_type" text NOT NULL,
	"duration" integer NOT NULL,
	"duration_unit" text NOT NULL,
	"community" text NOT NULL,
	"courses" text NOT NULL,
	"dictionary" text NOT NULL,
	"live" text NOT NULL,
	"family_seats" integer NOT NULL,
	"appointments" integer NOT NULL,
	"assessments" integer NOT NULL,
	"seats" integer NOT NULL,
	"currency" text NOT NULL,
	"unit_cents" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"order_line_id" uuid,
	"grant_id" uuid,
	"status" text DEFAULT 'Pending' NOT NULL,
	"anchor_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"grace_until" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"next_plan_id" uuid,
	"next_price_id" uuid,
	"next_seats" integer,
	"schedule" text,
	"discount_id" uuid,
	"discount_left" integer,
	"card_brand" text,
	"card_last4" text,
	"card_month" integer,
	"card_year" integer,
	"assigned_by" uuid,
	CONSTRAINT "subscriptions_who" CHECK (num_nonnulls("subscriptions"."user_id", "subscriptions"."organization_id") >= 1),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('Pending', 'Active', 'Canceled')),
	CONSTRAINT "subscriptions_provider" CHECK ("subscriptions"."provider" in ('Stripe', 'Apple', 'Offline')),
	CONSTRAINT "subscriptions_currency" CHECK ("subscriptions"."currency" in ('USD')),
	CONSTRAINT "subscriptions_billing_type" CHECK ("subscriptions"."billing_type" in ('Onetime', 'Subscription', 'Upfront')),
	CONSTRAINT "subscriptions_duration_unit" CHECK ("subscriptions"."duration_unit" in ('lifetime', 'month', 'year')),
	CONSTRAINT "subscriptions_community" CHECK ("subscriptions"."community" in ('No', 'Full', 'Organization Discussion')),
	CONSTRAINT "subscriptions_courses" CHECK ("subscriptions"."courses" in ('No', 'Full', 'Limited')),
	CONSTRAINT "subscriptions_dictionary" CHECK ("subscriptions"."dictionary" in ('No', 'Full', 'Limited')),
	CONSTRAINT "subscriptions_live" CHECK ("subscriptions"."live" in ('No', 'Full', 'Limited')),
	CONSTRAINT "subscriptions_seats" CHECK ("subscriptions"."seats" between 1 and 10000 and "subscriptions"."next_seats" between 1 and 10000),
	CONSTRAINT "subscriptions_cents" CHECK ("subscriptions"."unit_cents" >= 0),
	CONSTRAINT "subscriptions_canceled" CHECK (("subscriptions"."status" = 'Canceled') = ("subscriptions"."canceled_at" is not null)),
	CONSTRAINT "subscriptions_active" CHECK ("subscriptions"."status" <> 'Active' or ("subscriptions"."grant_id" is not null and "subscriptions"."period_start" is not null))
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_balance_id_credit_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."credit_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_price_id_plan_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_price_id_plan_prices_id_fk" FOREIGN KEY ("next_price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_balances_user" ON "credit_balances" USING btree ("user_id","currency") WHERE "credit_balances"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_balances_organization" ON "credit_balances" USING btree ("organization_id","currency") WHERE "credit_balances"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once" ON "credit_entries" USING btree ("kind","of");--> statement-breakpoint
CREATE INDEX "credit_entries_balance" ON "credit_entries" USING btree ("balance_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_by" ON "credit_entries" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_disputes_object" ON "order_disputes" USING btree ("provider","provider_object");--> statement-breakpoint
CREATE INDEX "order_disputes_order" ON "order_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_item" ON "order_lines" USING btree ("kind","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_object" ON "order_refunds" USING btree ("provider","provider_object");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_line" ON "order_refunds" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" USING btree ("buyer_key","key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_session" ON "orders" USING btree ("session");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_object" ON "orders" USING btree ("provider","provider_object");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_organization" ON "orders" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_subscription" ON "orders" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "orders_intent" ON "orders" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "orders_discount" ON "orders" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_user" ON "payment_customers" USING btree ("user_id") WHERE "payment_customers"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_organization" ON "payment_customers" USING btree ("organization_id") WHERE "payment_customers"."organization_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_customer" ON "payment_customers" USING btree ("customer");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_id" ON "payment_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_subject" ON "payment_events" USING btree ("subject","received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_leases_subject" ON "payment_leases" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_ref" ON "subscriptions" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_line" ON "subscriptions" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" = 'Active' and "subscriptions"."organization_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running_organization" ON "subscriptions" USING btree ("organization_id") WHERE "subscriptions"."status" = 'Active' and "subscriptions"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_organization" ON "subscriptions" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "subscriptions_grant" ON "subscriptions" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("status","period_end");--> statement-breakpoint
CREATE UNIQUE INDEX "trials_user" ON "trials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trials_subscription" ON "trials" USING btree ("subscription_id");--> statement-breakpoint
CREATE FUNCTION orders_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('pending', 'paid'), ('pending', 'failed'), ('failed', 'paid'), ('paid', 'refunded')
  ) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.refunded < OLD.refunded THEN
    RAISE EXCEPTION 'what went back went back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_follow BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_follow();--> statement-breakpoint
CREATE FUNCTION order_lines_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.fulfilled_at IS NOT NULL AND NEW.fulfilled_at IS DISTINCT FROM OLD.fulfilled_at THEN
    RAISE EXCEPTION 'a line is fulfilled once' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at THEN
    RAISE EXCEPTION 'a line is revoked once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_once BEFORE UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION order_lines_once();--> statement-breakpoint
CREATE FUNCTION subscriptions_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'Canceled' AND NEW.status <> 'Canceled' OR OLD.status = 'Active' AND NEW.status = 'Pending' THEN
    RAISE EXCEPTION 'a subscription does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER subscriptions_follow BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION subscriptions_follow();--> statement-breakpoint
-- A balance follows its entries: the check on it refuses what is not there, and only this trigger writes it.
CREATE FUNCTION credit_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_balances SET cents = cents + NEW.cents, updated_at = NEW.created_at WHERE id = NEW.balance_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entries_follow AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_follow();--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE FUNCTION credit_balances_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cents <> OLD.cents AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance is the sum of its entries' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_balances_derived BEFORE UPDATE ON credit_balances FOR EACH ROW EXECUTE FUNCTION credit_balances_derived();
