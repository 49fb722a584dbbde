CREATE TABLE "course_feedback" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"common_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "course_feedback_stars" CHECK ("course_feedback"."stars" between 1 and 5),
	CONSTRAINT "course_feedback_state" CHECK ("course_feedback"."state" in ('new', 'read', 'answered')),
	CONSTRAINT "course_feedback_answer" CHECK (("course_feedback"."answer" is null) = ("course_feedback"."answered_at" is null) and ("course_feedback"."state" <> 'answered' or "course_feedback"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_feedback" ADD CONSTRAINT "course_feedback_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_feedback_once" ON "course_feedback" USING btree ("user_id","common_id");--> statement-breakpoint
CREATE INDEX "course_feedback_course" ON "course_feedback" USING btree ("common_id","updated_at");--> statement-breakpoint
CREATE INDEX "course_feedback_queue" ON "course_feedback" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "course_feedback_newest" ON "course_feedback" USING btree ("updated_at" desc,"id");--> statement-breakpoint
CREATE INDEX "course_feedback_answered_by" ON "course_feedback" USING btree ("answered_by");