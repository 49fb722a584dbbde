CREATE TABLE "reconciliation_seen" (
	"run_id" uuid NOT NULL,
	"object" text NOT NULL,
	CONSTRAINT "reconciliation_seen_run_id_object_pk" PRIMARY KEY("run_id","object")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD COLUMN "step" text DEFAULT 'subscriptions' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD COLUMN "after" text;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_seen" ADD CONSTRAINT "reconciliation_seen_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_step" CHECK ("reconciliation_runs"."step" in ('subscriptions', 'unseen', 'invoices', 'sessions', 'charges', 'refunds', 'disputes', 'orders', 'movements', 'payouts', 'clearing', 'own'));