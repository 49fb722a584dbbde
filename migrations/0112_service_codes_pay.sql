CREATE TABLE "code_statement_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"statement_id" uuid NOT NULL,
	"use_id" uuid NOT NULL,
	"correction" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_statement_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"statement_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"credited" integer NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"receipt_id" uuid NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "code_statement_payments_cents" CHECK ("code_statement_payments"."cents" > 0 and "code_statement_payments"."credited" between 0 and "code_statement_payments"."cents")
);
--> statement-breakpoint
CREATE TABLE "code_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"zone" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"credit" integer NOT NULL,
	"carried" integer NOT NULL,
	"total" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "code_statements_currency" CHECK ("code_statements"."currency" in ('USD')),
	CONSTRAINT "code_statements_first" CHECK (extract(day from "code_statements"."month") = 1),
	CONSTRAINT "code_statements_sums" CHECK (
        "code_statements"."total" = "code_statements"."subtotal" + "code_statements"."carried" - "code_statements"."credit"
        and "code_statements"."carried" = greatest(0, -"code_statements"."subtotal")
        and "code_statements"."credit" between 0 and greatest(0, "code_statements"."subtotal"))
);
--> statement-breakpoint
ALTER TABLE "service_code_requests" DROP CONSTRAINT "service_code_requests_units";--> statement-breakpoint
ALTER TABLE "service_code_uses" DROP CONSTRAINT "service_code_uses_units";--> statement-breakpoint
ALTER TABLE "service_codes" DROP CONSTRAINT "service_codes_units";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "service_code_requests" ALTER COLUMN "units_authorised" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_code_uses" ALTER COLUMN "units" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_codes" ALTER COLUMN "units_authorised" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_codes" ALTER COLUMN "units_left" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_code_requests" ADD COLUMN "cents_authorised" integer;--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD COLUMN "cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD COLUMN "what_en" text;--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD COLUMN "what_es" text;--> statement-breakpoint
ALTER TABLE "service_codes" ADD COLUMN "unit_cents" integer;--> statement-breakpoint
ALTER TABLE "service_codes" ADD COLUMN "cents_authorised" integer;--> statement-breakpoint
ALTER TABLE "service_codes" ADD COLUMN "cents_left" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_code_id" uuid;--> statement-breakpoint
ALTER TABLE "code_statement_lines" ADD CONSTRAINT "code_statement_lines_statement_id_code_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."code_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_statement_lines" ADD CONSTRAINT "code_statement_lines_use_id_service_code_uses_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."service_code_uses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_statement_payments" ADD CONSTRAINT "code_statement_payments_statement_id_code_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."code_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_statement_payments" ADD CONSTRAINT "code_statement_payments_receipt_id_documents_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_statement_payments" ADD CONSTRAINT "code_statement_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_statements" ADD CONSTRAINT "code_statements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_statements" ADD CONSTRAINT "code_statements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_statement_lines_use" ON "code_statement_lines" USING btree ("use_id");--> statement-breakpoint
CREATE INDEX "code_statement_lines_statement" ON "code_statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "code_statement_payments_reference" ON "code_statement_payments" USING btree ("statement_id",lower("reference"));--> statement-breakpoint
CREATE UNIQUE INDEX "code_statement_payments_receipt" ON "code_statement_payments" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "code_statement_payments_recorded_by" ON "code_statement_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "code_statements_once" ON "code_statements" USING btree ("organization_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "code_statements_document" ON "code_statements" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "code_statements_month" ON "code_statements" USING btree ("month");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_service_code_id_service_codes_id_fk" FOREIGN KEY ("service_code_id") REFERENCES "public"."service_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_code_uses_order" ON "service_code_uses" USING btree ("order_id") WHERE "service_code_uses"."reverses" is null;--> statement-breakpoint
CREATE INDEX "orders_service_code" ON "orders" USING btree ("service_code_id") WHERE "orders"."service_code_id" is not null;--> statement-breakpoint
ALTER TABLE "service_code_requests" ADD CONSTRAINT "service_code_requests_kind" CHECK (
        num_nonnulls("service_code_requests"."units_authorised", "service_code_requests"."cents_authorised") = 1
        and coalesce("service_code_requests"."units_authorised", "service_code_requests"."cents_authorised") > 0);--> statement-breakpoint
ALTER TABLE "service_code_uses" ADD CONSTRAINT "service_code_uses_taken" CHECK (
        coalesce("service_code_uses"."units", "service_code_uses"."cents") <> 0
        and (coalesce("service_code_uses"."units", "service_code_uses"."cents") < 0) = ("service_code_uses"."reverses" is not null)
        and ("service_code_uses"."cents" = 0 or ("service_code_uses"."cents" < 0) = ("service_code_uses"."reverses" is not null)));--> statement-breakpoint
-- A unit of the codes that are there costs what a month does: what they paid for until now stands in no books.
UPDATE "service_codes" SET "unit_cents" = coalesce((
  SELECT min(price.cents)
  FROM plans p
  JOIN plan_prices price ON price.plan_id = p.id AND price.ended_at IS NULL
  WHERE p.status = 'active' AND p.buyer = 'person' AND p.duration = 1 AND p.duration_unit = 'month'
    AND p.courses = 'Full' AND p.dictionary = 'Full'
), 0);--> statement-breakpoint
ALTER TABLE "service_codes" ADD CONSTRAINT "service_codes_kind" CHECK (
        num_nonnulls("service_codes"."units_authorised", "service_codes"."cents_authorised") = 1
        and num_nonnulls("service_codes"."units_authorised", "service_codes"."units_left", "service_codes"."unit_cents") in (0, 3)
        and num_nonnulls("service_codes"."cents_authorised", "service_codes"."cents_left") in (0, 2));--> statement-breakpoint
ALTER TABLE "service_codes" ADD CONSTRAINT "service_codes_left" CHECK (
        "service_codes"."units_left" between 0 and "service_codes"."units_authorised"
        and "service_codes"."cents_left" between 0 and "service_codes"."cents_authorised"
        and "service_codes"."unit_cents" >= 0);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('given', 'taken_back', 'gift_card', 'referral', 'overpaid', 'plan_rest', 'refund', 'order', 'order_back', 'renewal', 'renewal_back', 'statement', 'merged'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_by_code" CHECK (("orders"."purchase_type" = 'ServiceCode') = ("orders"."service_code_id" is not null) and ("orders"."service_code_id" is null or "orders"."credit" = 0));--> statement-breakpoint
-- What is left of a code, of units or of an amount, follows its ledger.
CREATE OR REPLACE FUNCTION service_code_uses_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE service_codes
  SET units_left = units_left - NEW.units, cents_left = cents_left - NEW.cents, updated_at = NEW.at
  WHERE id = NEW.code_id;
  RETURN NEW;
END $$;--> statement-breakpoint
-- What was closed stays closed.
CREATE TRIGGER code_statements_append_only BEFORE UPDATE OR DELETE ON code_statements FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER code_statements_no_truncate BEFORE TRUNCATE ON code_statements FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER code_statement_lines_append_only BEFORE UPDATE OR DELETE ON code_statement_lines FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER code_statement_lines_no_truncate BEFORE TRUNCATE ON code_statement_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER code_statement_payments_append_only BEFORE UPDATE OR DELETE ON code_statement_payments FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER code_statement_payments_no_truncate BEFORE TRUNCATE ON code_statement_payments FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
