-- The audit log can only grow: whoever is connected, owner included, an UPDATE, DELETE or TRUNCATE raises.
CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();--> statement-breakpoint
-- The application works as a role that may not even try. Where the migrating role may not create roles, the trigger stands alone.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'asl_app') THEN CREATE ROLE asl_app NOLOGIN; END IF;
  EXECUTE format('GRANT asl_app TO %I', current_user);
EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN
  RAISE NOTICE 'no role asl_app: %', SQLERRM;
END $$;
