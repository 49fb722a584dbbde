CREATE TABLE "learner_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "learner_notes_text" CHECK (length("learner_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"organization_id" uuid,
	"kind" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "looks_kind" CHECK ("looks"."kind" in ('picture', 'report', 'file')),
	CONSTRAINT "looks_other" CHECK ("looks"."subject_id" <> "looks"."viewer_id")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"schedule_id" uuid,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"key" text,
	"bytes" bigint,
	"learner_ids" uuid[] DEFAULT '{}' NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "report_files_key_unique" UNIQUE("key"),
	CONSTRAINT "report_files_state" CHECK ("report_files"."state" in ('requested', 'ready', 'failed', 'expired') and ("report_files"."state" <> 'ready' or "report_files"."key" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"weekday" integer,
	"month_day" integer,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"stopped" text,
	"next_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_schedules_status" CHECK ("report_schedules"."status" in ('active', 'paused')),
	CONSTRAINT "report_schedules_hour" CHECK ("report_schedules"."hour" between 0 and 23),
	CONSTRAINT "report_schedules_day" CHECK (case "report_schedules"."frequency" when 'weekly' then "report_schedules"."weekday" between 0 and 6 and "report_schedules"."month_day" is null when 'monthly' then "report_schedules"."month_day" between 1 and 28 and "report_schedules"."weekday" is null else false end)
);
--> statement-breakpoint
CREATE TABLE "activity_slots" (
	"user_id" uuid NOT NULL,
	"common_id" uuid,
	"slot" timestamp with time zone NOT NULL,
	"active_ms" integer DEFAULT 0 NOT NULL,
	"lessons_completed" integer DEFAULT 0 NOT NULL,
	"quizzes_taken" integer DEFAULT 0 NOT NULL,
	"score_sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_slots_once" UNIQUE NULLS NOT DISTINCT("user_id","slot","common_id")
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "quizzes_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "score_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_totals" ADD COLUMN "practice_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_notes" ADD CONSTRAINT "learner_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_notes" ADD CONSTRAINT "learner_notes_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_notes" ADD CONSTRAINT "learner_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_slots" ADD CONSTRAINT "activity_slots_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_notes_subject" ON "learner_notes" USING btree ("subject_id","organization_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "learner_notes_organization" ON "learner_notes" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "learner_notes_author" ON "learner_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "looks_once" ON "looks" USING btree ("subject_id","viewer_id","kind","hour");--> statement-breakpoint
CREATE INDEX "looks_newest" ON "looks" USING btree ("subject_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "looks_viewer" ON "looks" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "looks_organization" ON "looks" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_files_user" ON "report_files" USING btree ("user_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "report_files_organization" ON "report_files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_files_schedule" ON "report_files" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "report_schedules_user" ON "report_schedules" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_schedules_organization" ON "report_schedules" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at") WHERE "report_schedules"."status" = 'active';--> statement-breakpoint
CREATE INDEX "activity_slots_course" ON "activity_slots" USING btree ("common_id","slot");--> statement-breakpoint
-- What was learned before there were half hours: lessons and quizzes where they happened, time at the last activity in its course.
INSERT INTO activity_slots (user_id, common_id, slot, active_ms, lessons_completed, quizzes_taken, score_sum)
SELECT user_id, common_id, slot, sum(active_ms), sum(lessons), sum(quizzes), sum(scores) FROM (
  SELECT user_id, common_id, date_bin('30 minutes', last_activity_at, 'epoch') AS slot, active_ms, 0 AS lessons, 0 AS quizzes, 0 AS scores FROM enrolments
  UNION ALL SELECT user_id, common_id, date_bin('30 minutes', completed_at, 'epoch'), 0, 1, 0, 0 FROM lesson_progress WHERE completed_at IS NOT NULL
  UNION ALL SELECT a.user_id, q.common_id, date_bin('30 minutes', a.finished_at, 'epoch'), 0, 0, 1, a.score FROM attempts a JOIN quizzes q ON q.id = a.quiz_id WHERE a.finished_at IS NOT NULL
) x GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE enrolments e SET quizzes_taken = x.n, score_sum = x.scores FROM (SELECT a.user_id, q.common_id, count(*)::int AS n, sum(a.score)::int AS scores FROM attempts a JOIN quizzes q ON q.id = a.quiz_id WHERE a.finished_at IS NOT NULL GROUP BY 1, 2) x
WHERE x.user_id = e.user_id AND x.common_id = e.common_id;--> statement-breakpoint
UPDATE learner_totals t SET practice_ms = greatest(0, t.active_ms - (SELECT coalesce(sum(e.active_ms), 0) FROM enrolments e WHERE e.user_id = t.user_id));--> statement-breakpoint
-- Whoever was looked at can rely on it: a look is never changed, and goes with its person only (erase_rows_of).
CREATE FUNCTION looks_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'looks are append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER looks_append_only BEFORE UPDATE ON looks FOR EACH ROW EXECUTE FUNCTION looks_refuse();
