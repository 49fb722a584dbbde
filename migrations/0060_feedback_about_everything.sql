CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"about" text NOT NULL,
	"common_id" uuid,
	"lesson_key" text,
	"teacher_id" uuid,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "feedback_stars" CHECK ("feedback"."stars" between 1 and 5),
	CONSTRAINT "feedback_state" CHECK ("feedback"."state" in ('new', 'read', 'answered')),
	CONSTRAINT "feedback_subject" CHECK (case "feedback"."about" when 'course' then "feedback"."common_id" is not null and num_nonnulls("feedback"."lesson_key", "feedback"."teacher_id") = 0 when 'lesson' then num_nonnulls("feedback"."common_id", "feedback"."lesson_key") = 2 and "feedback"."teacher_id" is null when 'teacher' then "feedback"."teacher_id" is not null and num_nonnulls("feedback"."common_id", "feedback"."lesson_key") = 0 when 'site' then num_nonnulls("feedback"."common_id", "feedback"."lesson_key", "feedback"."teacher_id") = 0 else false end),
	CONSTRAINT "feedback_not_of_oneself" CHECK ("feedback"."teacher_id" <> "feedback"."user_id"),
	CONSTRAINT "feedback_answer" CHECK (("feedback"."answer" is null) = ("feedback"."answered_at" is null) and ("feedback"."state" <> 'answered' or "feedback"."answer" is not null))
);
--> statement-breakpoint
-- What was said of courses and of teachers comes along; a review had no queue, so nothing of it waits.
INSERT INTO "feedback" ("id", "created_at", "updated_at", "user_id", "about", "common_id", "stars", "text", "state", "answer", "answered_by", "answered_at")
  SELECT "id", "created_at", "updated_at", "user_id", 'course', "common_id", "stars", "text", "state", "answer", "answered_by", "answered_at" FROM "course_feedback";--> statement-breakpoint
INSERT INTO "feedback" ("id", "created_at", "updated_at", "user_id", "about", "teacher_id", "stars", "text", "state")
  SELECT "id", "created_at", "updated_at", "user_id", 'teacher', "teacher_id", "stars", "text", 'read' FROM "teacher_reviews";--> statement-breakpoint
DROP TABLE "course_feedback" CASCADE;--> statement-breakpoint
DROP TABLE "teacher_reviews" CASCADE;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_course" ON "feedback" USING btree ("common_id","user_id") WHERE "feedback"."about" = 'course';--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_lesson" ON "feedback" USING btree ("common_id","lesson_key","user_id") WHERE "feedback"."about" = 'lesson';--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_teacher" ON "feedback" USING btree ("teacher_id","user_id") WHERE "feedback"."about" = 'teacher';--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_site" ON "feedback" USING btree ("user_id") WHERE "feedback"."about" = 'site' and "feedback"."answer" is null;--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_reviews" ON "feedback" USING btree ("teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_answered_by" ON "feedback" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("updated_at" desc,"id");--> statement-breakpoint
CREATE INDEX "feedback_about" ON "feedback" USING btree ("about","updated_at" desc);--> statement-breakpoint
CREATE INDEX "feedback_queue" ON "feedback" USING btree ("state","updated_at" desc);--> statement-breakpoint
CREATE INDEX "feedback_of_course" ON "feedback" USING btree ("common_id");