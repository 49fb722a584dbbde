CREATE TABLE "retired_months" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"relation" text NOT NULL,
	"ends" date NOT NULL,
	"rows" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "retired_months_once" ON "retired_months" USING btree ("relation","ends");--> statement-breakpoint
-- Partitions of a table by month, with the day after their last one; null: the one for rows that fit no other.
CREATE FUNCTION months_of(relation text) RETURNS TABLE (part text, ends date) LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT c.relname::text, ((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''(.+)''\)'))[1]::timestamptz AT TIME ZONE 'UTC')::date
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = quote_ident(relation)::regclass
$$;--> statement-breakpoint
-- Makes the months up to a day. A month that has rows elsewhere already is passed over.
CREATE FUNCTION make_months(relation text, upto date) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '1500ms' AS $$
DECLARE
  begins date;
  made int := 0;
  part text;
BEGIN
  SELECT max(m.ends) INTO begins FROM months_of(relation) m;
  WHILE begins <= upto LOOP
    part := relation || to_char(begins, '_YYYY_MM');
    BEGIN
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, relation);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', relation, part, begins::timestamp AT TIME ZONE 'UTC', (begins + interval '1 month') AT TIME ZONE 'UTC');
      IF relation = 'audit_log' THEN
        EXECUTE format('CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse()', part);
      END IF;
      made := made + 1;
    EXCEPTION WHEN check_violation THEN
      NULL;
    END;
    begins := begins + interval '1 month';
  END LOOP;
  RETURN made;
END $$;--> statement-breakpoint
-- Removes a month that has been exported. The trigger that keeps its rows as they are ends with it.
CREATE FUNCTION retire_month(relation text, part text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '1500ms' AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM months_of(relation) m JOIN retired_months r ON r.relation = retire_month.relation AND r.ends = m.ends WHERE m.part = retire_month.part) THEN
    RAISE EXCEPTION '% of % has not been exported', part, relation USING ERRCODE = 'check_violation';
  END IF;
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', relation, part);
  EXECUTE format('DROP TABLE %I', part);
END $$;
