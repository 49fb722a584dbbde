ALTER TABLE "audit_log" RENAME TO "audit_log_first";--> statement-breakpoint
ALTER INDEX "audit_log_at" RENAME TO "audit_log_first_at";--> statement-breakpoint
ALTER INDEX "audit_log_organization" RENAME TO "audit_log_first_organization";--> statement-breakpoint
ALTER INDEX "audit_log_code" RENAME TO "audit_log_first_code";--> statement-breakpoint
ALTER INDEX "audit_log_actor" RENAME TO "audit_log_first_actor";--> statement-breakpoint
ALTER INDEX "audit_log_subject" RENAME TO "audit_log_first_subject";--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log_first;--> statement-breakpoint
ALTER TABLE "audit_log_first" DROP CONSTRAINT "audit_log_pkey";--> statement-breakpoint
ALTER TABLE "audit_log_first" ADD CONSTRAINT "audit_log_first_key" PRIMARY KEY USING INDEX "audit_log_first_key";--> statement-breakpoint
ALTER SEQUENCE audit_log_id_seq RENAME TO audit_log_first_id_seq;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"organization_id" uuid,
	"subject_type" text,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"ip" text NOT NULL,
	"agent" text NOT NULL,
	CONSTRAINT "audit_log_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
SELECT setval('audit_log_id_seq', (SELECT last_value FROM audit_log_first_id_seq), (SELECT is_called FROM audit_log_first_id_seq));--> statement-breakpoint
ALTER TABLE "audit_log_first" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_organization" ON "audit_log" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_code" ON "audit_log" USING btree ("code","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION audit_log_first FOR VALUES FROM (MINVALUE) TO (%L)', (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC');
END $$;--> statement-breakpoint
ALTER TABLE audit_log_first DROP CONSTRAINT audit_log_past;--> statement-breakpoint
CREATE TABLE audit_log_rest PARTITION OF audit_log DEFAULT;--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log_rest FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();--> statement-breakpoint
SELECT make_months('audit_log', (now() + interval '4 months')::date);--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'asl_app') THEN
    GRANT SELECT, INSERT ON audit_log TO asl_app;
    GRANT SELECT ON audit_log_rest TO asl_app;
    GRANT USAGE ON SEQUENCE audit_log_id_seq TO asl_app;
  END IF;
END $$;
