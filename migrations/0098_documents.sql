CREATE TABLE "document_series" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"series" text NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"buyer" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"credit" integer NOT NULL,
	"tax" integer NOT NULL,
	"tax_note" text NOT NULL,
	"total" integer NOT NULL,
	"paid" integer NOT NULL,
	"due" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"period_from" timestamp with time zone,
	"period_until" timestamp with time zone,
	"order_id" uuid,
	"subscription_id" uuid,
	"document_id" uuid,
	"purchase_order_number" text,
	"reference" text,
	"notes" text,
	CONSTRAINT "documents_sequence" UNIQUE("series","sequence"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'receipt', 'credit_note', 'quote', 'statement')),
	CONSTRAINT "documents_currency" CHECK ("documents"."currency" in ('USD')),
	CONSTRAINT "documents_language" CHECK ("documents"."language" in ('en', 'es')),
	CONSTRAINT "documents_tax_note" CHECK ("documents"."tax_note" in ('stripe_tax', 'by_hand', 'exempt', 'none')),
	CONSTRAINT "documents_buyer" CHECK ("documents"."user_id" is null or "documents"."organization_id" is null),
	CONSTRAINT "documents_sums" CHECK (
        "documents"."total" = "documents"."subtotal" - "documents"."discount" - "documents"."credit" + "documents"."tax"
        and least("documents"."subtotal", "documents"."discount", "documents"."credit", "documents"."tax", "documents"."total", "documents"."paid", "documents"."due") >= 0
        and "documents"."paid" + "documents"."due" <= "documents"."total"
        and ("documents"."kind" <> 'invoice' or "documents"."paid" + "documents"."due" = "documents"."total")),
	CONSTRAINT "documents_tax" CHECK ("documents"."tax" = 0 or "documents"."tax_note" in ('stripe_tax', 'by_hand')),
	CONSTRAINT "documents_period" CHECK ("documents"."period_from" <= "documents"."period_until")
);
--> statement-breakpoint
CREATE TABLE "seller_settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"only" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"tax_id" text,
	"email" text,
	"footer_en" text,
	"footer_es" text,
	"net_days" integer NOT NULL,
	"tax_percent" numeric(5, 2),
	"account_names" jsonb NOT NULL,
	"w9_key" text,
	CONSTRAINT "seller_settings_one" CHECK ("seller_settings"."only"),
	CONSTRAINT "seller_settings_net" CHECK ("seller_settings"."net_days" between 0 and 180),
	CONSTRAINT "seller_settings_tax" CHECK ("seller_settings"."tax_percent" between 0 and 99.99)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_series_name" ON "document_series" USING btree ("series");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "documents_organization" ON "documents" USING btree ("organization_id","issued_at");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id") WHERE "documents"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_of" ON "documents" USING btree ("document_id") WHERE "documents"."document_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_settings_only" ON "seller_settings" USING btree ("only");--> statement-breakpoint
-- Gives a document the next number of its series, whose row it locks until the transaction ends: what rolls back leaves
-- no gap. Its lines add up to its sums.
CREATE FUNCTION document_issue() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM jsonb_array_elements(NEW.lines) line
    HAVING (
      coalesce(sum((line->>'cents')::bigint), 0), coalesce(sum((line->>'discount_cents')::bigint), 0),
      coalesce(sum((line->>'tax_cents')::bigint), 0)
    ) IS DISTINCT FROM (NEW.subtotal::numeric, NEW.discount::numeric, NEW.tax::numeric)
  ) THEN
    RAISE EXCEPTION 'the lines of a document do not add up to its sums' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO document_series AS s (series, last) VALUES (NEW.series, 1)
  ON CONFLICT (series) DO UPDATE SET last = s.last + 1, updated_at = now()
  RETURNING last INTO NEW.sequence;
  NEW.number := NEW.series || '-' || lpad(NEW.sequence::text, greatest(6, length(NEW.sequence::text)), '0');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_issue BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION document_issue();--> statement-breakpoint
CREATE FUNCTION document_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was issued stays as it is' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
-- Merging two accounts moves a document to the other, and changes nothing that stands on it.
CREATE TRIGGER documents_unchanged BEFORE UPDATE ON documents FOR EACH ROW
WHEN (to_jsonb(OLD) - 'user_id' - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'user_id' - 'updated_at')
EXECUTE FUNCTION document_refuse();--> statement-breakpoint
CREATE TRIGGER documents_kept BEFORE DELETE ON documents FOR EACH ROW EXECUTE FUNCTION document_refuse();--> statement-breakpoint
CREATE TRIGGER documents_no_truncate BEFORE TRUNCATE ON documents FOR EACH STATEMENT EXECUTE FUNCTION document_refuse();--> statement-breakpoint
-- Numbers follow documents: only a trigger raises them.
CREATE TRIGGER document_series_follow BEFORE INSERT OR UPDATE OR DELETE ON document_series FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION document_refuse();--> statement-breakpoint
CREATE TRIGGER document_series_no_truncate BEFORE TRUNCATE ON document_series FOR EACH STATEMENT EXECUTE FUNCTION document_refuse();--> statement-breakpoint
INSERT INTO seller_settings (name, address, net_days, account_names) VALUES ('ASL Shop', '', 30, '{"card_clearing":{"quickbooks":"Stripe Clearing","xero":"1010"},"app_store":{"quickbooks":"App Store Clearing","xero":"1020"},"bank":{"quickbooks":"Checking","xero":"1000"},"receivable":{"quickbooks":"Accounts Receivable (A/R)","xero":"1200"},"sales_plans":{"quickbooks":"Sales:Plans","xero":"4000"},"sales_seats":{"quickbooks":"Sales:Seats","xero":"4010"},"sales_courses":{"quickbooks":"Sales:Courses","xero":"4020"},"sales_service_codes":{"quickbooks":"Sales:Service Codes","xero":"4030"},"tax":{"quickbooks":"Sales Tax Payable","xero":"2200"},"gift_card_liability":{"quickbooks":"Gift Cards Outstanding","xero":"2300"},"customer_credit":{"quickbooks":"Customer Credit","xero":"2310"},"discounts":{"quickbooks":"Discounts Given","xero":"4900"},"referral_cost":{"quickbooks":"Referral Rewards","xero":"6010"},"fees":{"quickbooks":"Merchant Fees","xero":"6000"},"refunds":{"quickbooks":"Refunds","xero":"4910"},"disputes":{"quickbooks":"Disputes","xero":"6020"}}');
