ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_account";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_order_line_id_unique" UNIQUE("order_line_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('card_clearing', 'app_store', 'bank', 'receivable', 'sales_plans', 'sales_seats', 'sales_courses', 'sales_service_codes', 'sales_events', 'tax', 'gift_card_liability', 'customer_credit', 'discounts', 'referral_cost', 'fees', 'refunds', 'disputes'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account" CHECK ("order_lines"."account" in ('card_clearing', 'app_store', 'bank', 'receivable', 'sales_plans', 'sales_seats', 'sales_courses', 'sales_service_codes', 'sales_events', 'tax', 'gift_card_liability', 'customer_credit', 'discounts', 'referral_cost', 'fees', 'refunds', 'disputes'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_price" CHECK ("event_registrations"."price_cents" > 0);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_paid" CHECK ("event_registrations"."state" <> 'confirmed' or "event_registrations"."price_cents" is null or "event_registrations"."paid_at" is not null);--> statement-breakpoint
update seller_settings
set account_names = account_names || '{"sales_events": {"quickbooks": "Sales:Events", "xero": "4040"}}'
where not account_names ? 'sales_events';
