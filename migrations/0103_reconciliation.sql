CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"repaired" boolean NOT NULL,
	"order_id" uuid,
	"subscription_id" uuid,
	"object" text,
	"expected" bigint,
	"actual" bigint,
	"note" text,
	CONSTRAINT "reconciliation_findings_kind" CHECK ("reconciliation_findings"."kind" in ('state', 'missing_there', 'unknown_there', 'paid_not_booked', 'booked_not_paid', 'amount', 'refund', 'dispute', 'movement', 'books', 'clearing', 'ledger', 'paid_no_access', 'access_no_payment', 'credit', 'seats', 'problem'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trigger" text NOT NULL,
	"by_id" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"subscriptions" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"repaired" integer DEFAULT 0 NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "reconciliation_runs_trigger" CHECK ("reconciliation_runs"."trigger" in ('nightly', 'button')),
	CONSTRAINT "reconciliation_runs_state" CHECK ("reconciliation_runs"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "reconciliation_runs_finished" CHECK (("reconciliation_runs"."state" = 'running') = ("reconciliation_runs"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_run" ON "reconciliation_findings" USING btree ("run_id","repaired");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_order" ON "reconciliation_findings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_subscription" ON "reconciliation_findings" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_runs_running" ON "reconciliation_runs" USING btree ("state") WHERE "reconciliation_runs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "reconciliation_runs_started" ON "reconciliation_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_by" ON "reconciliation_runs" USING btree ("by_id");