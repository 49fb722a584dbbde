CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('card_clearing', 'app_store', 'bank', 'receivable', 'sales_plans', 'sales_seats', 'sales_courses', 'sales_service_codes', 'tax', 'gift_card_liability', 'customer_credit', 'discounts', 'referral_cost', 'fees', 'refunds', 'disputes')),
	CONSTRAINT "ledger_entries_cents" CHECK ("ledger_entries"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_totals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"month" date NOT NULL,
	"debits" bigint NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "ledger_totals_sides" CHECK ("ledger_totals"."debits" >= 0 and "ledger_totals"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"provider" text,
	"provider_object" text,
	"description" text,
	CONSTRAINT "ledger_transactions_of" UNIQUE("id","currency","at"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('payment', 'refund', 'dispute', 'dispute_won', 'dispute_lost', 'fee', 'payout', 'invoice', 'credit_note', 'gift_card', 'credit', 'referral', 'service_code', 'correction')),
	CONSTRAINT "ledger_transactions_currency" CHECK ("ledger_transactions"."currency" in ('USD')),
	CONSTRAINT "ledger_transactions_provider" CHECK ("ledger_transactions"."provider" in ('Stripe', 'Apple', 'Offline') and ("ledger_transactions"."provider_object" is null or "ledger_transactions"."provider" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction" FOREIGN KEY ("transaction_id","currency","at") REFERENCES "public"."ledger_transactions"("id","currency","at") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_totals_month" ON "ledger_totals" USING btree ("account","currency","month");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_object" ON "ledger_transactions" USING btree ("provider","provider_object","kind") WHERE "ledger_transactions"."provider_object" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
-- Checks at the commit that a transaction adds up to zero, and adds its entries to the totals. The lock puts commits
-- that book one after the other, so that two of them cannot wait for each other's accounts; it is held while they end.
CREATE FUNCTION ledger_settle() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7251002);
  IF (SELECT sum(cents) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'a ledger transaction does not add up to zero' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_totals AS t (account, currency, month, debits, credits)
  VALUES (
    NEW.account, NEW.currency, date_trunc('month', NEW.at AT TIME ZONE 'UTC')::date,
    greatest(NEW.cents, 0), greatest(-NEW.cents, 0)
  )
  ON CONFLICT (account, currency, month) DO UPDATE
  SET debits = t.debits + EXCLUDED.debits, credits = t.credits + EXCLUDED.credits, updated_at = now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_settle AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_settle();--> statement-breakpoint
CREATE FUNCTION ledger_has_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = NEW.id) THEN
    RAISE EXCEPTION 'a ledger transaction has entries' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_entries AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_has_entries();--> statement-breakpoint
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
-- Totals follow entries: only a trigger writes them.
CREATE TRIGGER ledger_totals_follow BEFORE INSERT OR UPDATE OR DELETE ON ledger_totals FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER ledger_totals_no_truncate BEFORE TRUNCATE ON ledger_totals FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
