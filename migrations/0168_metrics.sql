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
CREATE FUNCTION count_sign_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, day, part, amount)
    SELECT 'sign_ups', (created_at AT TIME ZONE 'UTC')::date, extract(epoch FROM (created_at AT TIME ZONE 'UTC')::time)::int / 1800, count(*)
    FROM added GROUP BY 2, 3
    UNION ALL
    SELECT 'way', (created_at AT TIME ZONE 'UTC')::date, 0, count(*) FROM added GROUP BY 2
    UNION ALL
    SELECT 'verified', (email_verified_at AT TIME ZONE 'UTC')::date, extract(epoch FROM (email_verified_at AT TIME ZONE 'UTC')::time)::int / 1800, count(*)
    FROM added WHERE email_verified_at IS NOT NULL GROUP BY 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_count_sign_ups AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sign_ups();--> statement-breakpoint
CREATE FUNCTION count_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, day, part, amount)
    VALUES ('verified', (NEW.email_verified_at AT TIME ZONE 'UTC')::date, extract(epoch FROM (NEW.email_verified_at AT TIME ZONE 'UTC')::time)::int / 1800, 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_count_verified AFTER UPDATE OF email_verified_at ON users FOR EACH ROW WHEN (OLD.email_verified_at IS NULL AND NEW.email_verified_at IS NOT NULL) EXECUTE FUNCTION count_verified();--> statement-breakpoint
CREATE FUNCTION count_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, subject_id, day, part, amount)
    VALUES ('course_begun', NEW.common_id, (NEW.created_at AT TIME ZONE 'UTC')::date, extract(epoch FROM (NEW.created_at AT TIME ZONE 'UTC')::time)::int / 1800, 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_count_begun AFTER INSERT ON enrolments FOR EACH ROW WHEN (current_setting('asl.merging', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION count_enrolments();--> statement-breakpoint
CREATE FUNCTION count_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, subject_id, day, part, amount)
    VALUES ('course_completed', NEW.common_id, (NEW.completed_at AT TIME ZONE 'UTC')::date, extract(epoch FROM (NEW.completed_at AT TIME ZONE 'UTC')::time)::int / 1800, 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_count_completed AFTER UPDATE OF completed_at ON enrolments FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL AND current_setting('asl.merging', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION count_completed();--> statement-breakpoint
CREATE FUNCTION count_first_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, day, part, amount)
    SELECT 'way', (u.created_at AT TIME ZONE 'UTC')::date, 4, 1
    FROM users u
    WHERE u.id = NEW.user_id AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = NEW.user_id AND o.id <> NEW.id AND o.paid_at IS NOT NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_count_first_payment AFTER UPDATE OF paid_at ON orders FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION count_first_payment();
--> statement-breakpoint
CREATE TRIGGER orders_count_paid_at_once AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION count_first_payment();--> statement-breakpoint
CREATE TRIGGER enrolments_count_completed_at_once AFTER INSERT ON enrolments FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL AND current_setting('asl.merging', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION count_completed();
