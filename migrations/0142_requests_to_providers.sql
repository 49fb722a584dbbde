CREATE TABLE "payment_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"by_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"object" text,
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "payment_requests_kind" CHECK ("payment_requests"."kind" in ('refund', 'page')),
	CONSTRAINT "payment_requests_state" CHECK ("payment_requests"."state" in ('open', 'done', 'refused', 'withdrawn')),
	CONSTRAINT "payment_requests_problem" CHECK (("payment_requests"."state" = 'refused') = ("payment_requests"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_account";--> statement-breakpoint
ALTER TABLE "reconciliation_findings" DROP CONSTRAINT "reconciliation_findings_kind";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "process" integer;--> statement-breakpoint
ALTER TABLE "payment_leases" ADD COLUMN "process" integer;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_once" ON "payment_requests" USING btree ("kind","subject_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_open" ON "payment_requests" USING btree ("kind","subject_id") WHERE "payment_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_requests_waiting" ON "payment_requests" USING btree ("created_at") WHERE "payment_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_requests_by" ON "payment_requests" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('card_clearing', 'app_store', 'bank', 'receivable', 'sales_plans', 'sales_seats', 'sales_courses', 'sales_service_codes', 'sales_events', 'sales_lessons', 'tax', 'gift_card_liability', 'customer_credit', 'discounts', 'referral_cost', 'fees', 'refunds', 'disputes', 'suspense'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account" CHECK ("order_lines"."account" in ('card_clearing', 'app_store', 'bank', 'receivable', 'sales_plans', 'sales_seats', 'sales_courses', 'sales_service_codes', 'sales_events', 'sales_lessons', 'tax', 'gift_card_liability', 'customer_credit', 'discounts', 'referral_cost', 'fees', 'refunds', 'disputes', 'suspense'));--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_kind" CHECK ("reconciliation_findings"."kind" in ('state', 'missing_there', 'unknown_there', 'paid_not_booked', 'booked_not_paid', 'amount', 'refund', 'dispute', 'movement', 'books', 'clearing', 'ledger', 'paid_no_access', 'access_no_payment', 'credit', 'seats', 'suspense', 'problem'));--> statement-breakpoint
update seller_settings
set account_names = account_names || '{"suspense": {"quickbooks": "Suspense", "xero": "1090"}}'
where not account_names ? 'suspense';
