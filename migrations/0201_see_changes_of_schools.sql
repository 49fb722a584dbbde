ALTER TABLE "school_folds" ADD COLUMN "change_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION count_school_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE school_folds SET change_id = pg_current_xact_id()::text::bigint WHERE organization_id IN (SELECT organization_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER school_learners_added AFTER INSERT ON school_learners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_school_change();--> statement-breakpoint
CREATE TRIGGER school_learners_removed AFTER DELETE ON school_learners REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_school_change();--> statement-breakpoint
-- Who only begins a course writes no sums of their own, which tell of all other learning of this moment.
CREATE TRIGGER enrolments_mark_begun AFTER INSERT ON enrolments FOR EACH ROW WHEN (NEW.last_activity_at >= now() - interval '1 minute') EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
-- A card of a course shows its price.
CREATE TRIGGER course_prices_page_version AFTER INSERT OR UPDATE OR DELETE ON course_prices FOR EACH STATEMENT EXECUTE FUNCTION count_page_version('courses');
