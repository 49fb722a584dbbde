CREATE TABLE "metric_days" (
	"metric" text NOT NULL,
	"subject_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"day" date NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "metric_days_metric_subject_id_day_part_pk" PRIMARY KEY("metric","subject_id","day","part")
);
--> statement-breakpoint
CREATE TABLE "metric_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metric_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"metric" text NOT NULL,
	"subject_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"day" date NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_remains" (
	"metric" text NOT NULL,
	"subject_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"day" date NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "metric_remains_metric_subject_id_day_part_pk" PRIMARY KEY("metric","subject_id","day","part")
);
--> statement-breakpoint
CREATE INDEX "metric_days_day" ON "metric_days" USING btree ("metric","day");
--> statement-breakpoint
CREATE FUNCTION metric_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT (at AT TIME ZONE 'UTC')::date $$;--> statement-breakpoint
CREATE FUNCTION metric_half_hour(at timestamptz) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$ SELECT (extract(epoch FROM (at AT TIME ZONE 'UTC')::time)::int / 1800)::smallint $$;--> statement-breakpoint
CREATE FUNCTION count_sign_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, day, part, amount)
    SELECT 'sign_ups', metric_day(created_at), metric_half_hour(created_at), count(*) FROM added GROUP BY 2, 3
    UNION ALL
    SELECT 'way', metric_day(created_at), 0, count(*) FROM added GROUP BY 2
    UNION ALL
    SELECT 'verified', metric_day(email_verified_at), metric_half_hour(email_verified_at), count(*)
    FROM added WHERE email_verified_at IS NOT NULL GROUP BY 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_count_sign_ups AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sign_ups();--> statement-breakpoint
CREATE FUNCTION count_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, day, part, amount)
    VALUES ('verified', metric_day(NEW.email_verified_at), metric_half_hour(NEW.email_verified_at), 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_count_verified AFTER UPDATE OF email_verified_at ON users FOR EACH ROW WHEN (OLD.email_verified_at IS NULL AND NEW.email_verified_at IS NOT NULL) EXECUTE FUNCTION count_verified();--> statement-breakpoint
CREATE FUNCTION count_course() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE at timestamptz := CASE TG_ARGV[0] WHEN 'course_begun' THEN NEW.created_at ELSE NEW.completed_at END;
BEGIN
  INSERT INTO metric_events (metric, subject_id, day, part, amount)
    VALUES (TG_ARGV[0], NEW.common_id, metric_day(at), metric_half_hour(at), 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_count_begun AFTER INSERT ON enrolments FOR EACH ROW WHEN (current_setting('asl.merging', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION count_course('course_begun');--> statement-breakpoint
CREATE TRIGGER enrolments_count_completed AFTER UPDATE OF completed_at ON enrolments FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL AND current_setting('asl.merging', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION count_course('course_completed');--> statement-breakpoint
CREATE TRIGGER enrolments_count_completed_at_once AFTER INSERT ON enrolments FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL AND current_setting('asl.merging', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION count_course('course_completed');--> statement-breakpoint
CREATE FUNCTION count_first_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, day, part, amount)
    SELECT 'way', metric_day(u.created_at), 4, 1
    FROM users u
    WHERE u.id = NEW.user_id AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = NEW.user_id AND o.id <> NEW.id AND o.paid_at IS NOT NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_count_first_payment AFTER UPDATE OF paid_at ON orders FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION count_first_payment();--> statement-breakpoint
CREATE TRIGGER orders_count_paid_at_once AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION count_first_payment();
