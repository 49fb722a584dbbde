CREATE TABLE "lesson_prices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lesson_prices_currency" CHECK ("lesson_prices"."currency" in ('USD')),
	CONSTRAINT "lesson_prices_cents" CHECK ("lesson_prices"."cents" >= 50)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_account";--> statement-breakpoint
ALTER TABLE "allowances" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_prices_today" ON "lesson_prices" USING btree ("currency") WHERE "lesson_prices"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('card_clearing', 'app_store', 'bank', 'receivable', 'sales_plans', 'sales_seats', 'sales_courses', 'sales_service_codes', 'sales_events', 'sales_lessons', 'tax', 'gift_card_liability', 'customer_credit', 'discounts', 'referral_cost', 'fees', 'refunds', 'disputes'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account" CHECK ("order_lines"."account" in ('card_clearing', 'app_store', 'bank', 'receivable', 'sales_plans', 'sales_seats', 'sales_courses', 'sales_service_codes', 'sales_events', 'sales_lessons', 'tax', 'gift_card_liability', 'customer_credit', 'discounts', 'referral_cost', 'fees', 'refunds', 'disputes'));
--> statement-breakpoint
update seller_settings
set account_names = account_names || '{"sales_lessons": {"quickbooks": "Sales:Lessons", "xero": "4050"}}'
where not account_names ? 'sales_lessons';
