CREATE TABLE "closed_months" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"month" date NOT NULL,
	"closed_by" uuid NOT NULL,
	CONSTRAINT "closed_months_first" CHECK (extract(day from "closed_months"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "tax_certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"file_key" text NOT NULL,
	"valid_until" date,
	"reason" text,
	"submitted_by" uuid NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "tax_certificates_state" CHECK ("tax_certificates"."state" in ('submitted', 'accepted', 'rejected')),
	CONSTRAINT "tax_certificates_answer" CHECK (
        ("tax_certificates"."state" = 'submitted') = ("tax_certificates"."answered_at" is null)
        and ("tax_certificates"."state" = 'accepted') = ("tax_certificates"."valid_until" is not null)
        and ("tax_certificates"."state" = 'rejected') = ("tax_certificates"."reason" is not null))
);
--> statement-breakpoint
DROP INDEX "ledger_transactions_at";--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closed_months_month" ON "closed_months" USING btree ("month");--> statement-breakpoint
CREATE INDEX "closed_months_closed_by" ON "closed_months" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "tax_certificates_organization" ON "tax_certificates" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "tax_certificates_waiting" ON "tax_certificates" USING btree ("created_at") WHERE "tax_certificates"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "tax_certificates_submitted_by" ON "tax_certificates" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "tax_certificates_answered_by" ON "tax_certificates" USING btree ("answered_by") WHERE "tax_certificates"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at","id");--> statement-breakpoint
-- Nothing is booked in a month that is closed, or before it. Bookings share the lock that closing has alone: it waits for
-- those under way, and those that come later see it.
CREATE FUNCTION ledger_month_open() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7251003);
  IF date_trunc('month', NEW.at AT TIME ZONE 'UTC')::date <= (SELECT max(month) FROM closed_months) THEN
    RAISE EXCEPTION 'the month is closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_month BEFORE INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_month_open();--> statement-breakpoint
CREATE TRIGGER closed_months_append_only BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW EXECUTE FUNCTION ledger_refuse();--> statement-breakpoint
CREATE TRIGGER closed_months_no_truncate BEFORE TRUNCATE ON closed_months FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
