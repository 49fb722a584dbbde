ALTER TABLE "ledger_entries" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id") WHERE "ledger_transactions"."order_id" is not null;