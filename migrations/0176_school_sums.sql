CREATE TABLE "school_folds" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"folded_at" timestamp with time zone,
	"course_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_learners" (
	"organization_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"changes_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	CONSTRAINT "school_learners_organization_id_learner_id_pk" PRIMARY KEY("organization_id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "school_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid,
	"learner_id" uuid
);
--> statement-breakpoint
CREATE TABLE "school_sums" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "school_sums_organization_id_kind_key_pk" PRIMARY KEY("organization_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "school_folds" ADD CONSTRAINT "school_folds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_learners" ADD CONSTRAINT "school_learners_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_sums" ADD CONSTRAINT "school_sums_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_learners_changes" ON "school_learners" USING btree ("organization_id","changes_at");--> statement-breakpoint
CREATE INDEX "school_learners_last" ON "school_learners" USING btree ("organization_id","last_at" desc) WHERE "school_learners"."last_at" is not null;--> statement-breakpoint
-- Marks a learner whose figures may have changed. Whoever was active a moment ago is found without a mark, so
-- that steps of lessons write none.
CREATE FUNCTION mark_school_learner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text := TG_ARGV[0];
BEGIN
  INSERT INTO school_marks (learner_id)
    SELECT DISTINCT (r ->> person)::uuid
    FROM unnest(array[
      CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
      CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
    ]) r
    WHERE r ->> person IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_school() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  r jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  INSERT INTO school_marks (organization_id) VALUES ((r ->> TG_ARGV[0])::uuid);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_group_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  membership uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.membership_id ELSE NEW.membership_id END;
BEGIN
  INSERT INTO school_marks (learner_id) SELECT user_id FROM memberships WHERE id = membership;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER learner_totals_mark AFTER INSERT OR UPDATE ON learner_totals FOR EACH ROW WHEN (NEW.last_activity_at < now() - interval '1 minute') EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER learner_totals_mark_gone AFTER DELETE ON learner_totals FOR EACH ROW EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER enrolments_mark AFTER INSERT OR UPDATE ON enrolments FOR EACH ROW WHEN (NEW.last_activity_at < now() - interval '1 minute') EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER enrolments_mark_gone AFTER DELETE ON enrolments FOR EACH ROW EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER activity_slots_mark AFTER INSERT OR UPDATE ON activity_slots FOR EACH ROW WHEN (NEW.slot < now() - interval '1 hour') EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER activity_slots_mark_gone AFTER DELETE ON activity_slots FOR EACH ROW EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER memberships_mark AFTER INSERT OR UPDATE OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER seat_holders_mark AFTER INSERT OR UPDATE OR DELETE ON seat_holders FOR EACH ROW EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER consents_mark AFTER INSERT OR UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION mark_school_learner('subject_id');--> statement-breakpoint
CREATE TRIGGER users_mark AFTER UPDATE OF deleted_at, erased_at ON users FOR EACH ROW EXECUTE FUNCTION mark_school_learner('id');--> statement-breakpoint
CREATE TRIGGER group_members_mark AFTER INSERT OR UPDATE OR DELETE ON group_members FOR EACH ROW EXECUTE FUNCTION mark_group_member();--> statement-breakpoint
CREATE TRIGGER grants_mark AFTER INSERT OR UPDATE ON grants FOR EACH ROW WHEN (NEW.organization_id IS NOT NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER grants_mark_gone AFTER DELETE ON grants FOR EACH ROW WHEN (OLD.organization_id IS NOT NULL AND OLD.user_id IS NOT NULL) EXECUTE FUNCTION mark_school_learner('user_id');--> statement-breakpoint
CREATE TRIGGER grants_mark_school AFTER INSERT OR UPDATE ON grants FOR EACH ROW WHEN (NEW.organization_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION mark_school('organization_id');--> statement-breakpoint
CREATE TRIGGER grants_mark_school_gone AFTER DELETE ON grants FOR EACH ROW WHEN (OLD.organization_id IS NOT NULL AND OLD.user_id IS NULL) EXECUTE FUNCTION mark_school('organization_id');--> statement-breakpoint
CREATE TRIGGER organizations_mark AFTER UPDATE OF status ON organizations FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION mark_school('id');
