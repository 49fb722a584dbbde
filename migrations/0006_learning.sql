CREATE TABLE "asl_levels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" "citext" NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "asl_levels_key_unique" UNIQUE("key"),
	CONSTRAINT "asl_levels_status" CHECK ("asl_levels"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "course_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" "citext" NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "course_categories_key_unique" UNIQUE("key"),
	CONSTRAINT "course_categories_status" CHECK ("course_categories"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "course_teachers" (
	"common_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_teachers_common_id_user_id_pk" PRIMARY KEY("common_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"common_id" uuid NOT NULL,
	"language" text NOT NULL,
	"slug" "citext" NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"lessons_count" integer DEFAULT 0 NOT NULL,
	"free_count" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_versions_status" CHECK ("course_versions"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "course_versions_language_known" CHECK ("course_versions"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text,
	"organization_id" uuid,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"delivery_mode" text NOT NULL,
	"billing_type" text NOT NULL,
	"level_id" uuid,
	"category_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"cover" text,
	"price_cents" integer,
	"currency" text DEFAULT 'USD' NOT NULL,
	"created_by" uuid,
	CONSTRAINT "courses_key_unique" UNIQUE("key"),
	CONSTRAINT "courses_type" CHECK ("courses"."type" in ('Anytime ASL Courses', 'In-Person Class', 'Zoom Class', 'Appointments', 'Mini Course', 'Full Course')),
	CONSTRAINT "courses_kind" CHECK ("courses"."kind" in ('Foundational Course', 'Mini Lessons')),
	CONSTRAINT "courses_delivery_mode" CHECK ("courses"."delivery_mode" in ('Self-Placed', 'Zoom-In-Person')),
	CONSTRAINT "courses_billing_type" CHECK ("courses"."billing_type" in ('Onetime', 'Subscription', 'Upfront')),
	CONSTRAINT "courses_price" CHECK ("courses"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version_id" uuid NOT NULL,
	"week_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"position" integer NOT NULL,
	"slug" "citext" NOT NULL,
	"title" text NOT NULL,
	"aim" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"culture_note" text DEFAULT '' NOT NULL,
	"free_preview" boolean DEFAULT false NOT NULL,
	"video" text,
	"poster" text,
	"duration_ms" integer,
	"minutes" integer DEFAULT 0 NOT NULL,
	"vocabulary" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "lessons_numbers" CHECK ("lessons"."minutes" >= 0 and ("lessons"."duration_ms" is null or "lessons"."duration_ms" > 0))
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"culture" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weeks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"common_id" uuid NOT NULL,
	"lessons_completed" integer DEFAULT 0 NOT NULL,
	"watched_ms" integer DEFAULT 0 NOT NULL,
	"active_ms" integer DEFAULT 0 NOT NULL,
	"last_lesson_key" text,
	"last_activity_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "enrolments_counts" CHECK ("enrolments"."lessons_completed" >= 0 and "enrolments"."watched_ms" >= 0 and "enrolments"."active_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "learner_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"active_ms" integer DEFAULT 0 NOT NULL,
	"lessons_completed" integer DEFAULT 0 NOT NULL,
	"quizzes_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "learner_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "learner_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lessons_completed" integer DEFAULT 0 NOT NULL,
	"active_ms" integer DEFAULT 0 NOT NULL,
	"quizzes_passed" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"common_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"watched" "int4multirange" DEFAULT '{}' NOT NULL,
	"watched_ms" integer DEFAULT 0 NOT NULL,
	"position_ms" integer DEFAULT 0 NOT NULL,
	"video_done_at" timestamp with time zone,
	"quiz_best" integer,
	"quiz_passed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_user_id_common_id_lesson_key_pk" PRIMARY KEY("user_id","common_id","lesson_key"),
	CONSTRAINT "lesson_progress_best" CHECK ("lesson_progress"."quiz_best" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"quiz_version_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"answers" jsonb,
	"graded" jsonb,
	"points" integer,
	"points_possible" integer,
	"score" integer,
	"pass_mark" integer NOT NULL,
	CONSTRAINT "attempts_finished" CHECK (("attempts"."finished_at" is null) = ("attempts"."score" is null)),
	CONSTRAINT "attempts_score" CHECK ("attempts"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "quiz_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"common_id" uuid NOT NULL,
	"lesson_key" text,
	"week_key" text,
	"title" jsonb NOT NULL,
	"pass_mark" integer DEFAULT 70 NOT NULL,
	"attempts_allowed" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	CONSTRAINT "quizzes_one_place" CHECK ("quizzes"."lesson_key" is null or "quizzes"."week_key" is null),
	CONSTRAINT "quizzes_numbers" CHECK ("quizzes"."pass_mark" between 0 and 100 and ("quizzes"."attempts_allowed" is null or "quizzes"."attempts_allowed" > 0)),
	CONSTRAINT "quizzes_status" CHECK ("quizzes"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_level_id_asl_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."asl_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_course_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_week_id_weeks_id_fk" FOREIGN KEY ("week_id") REFERENCES "public"."weeks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeks" ADD CONSTRAINT "weeks_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeks" ADD CONSTRAINT "weeks_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_days" ADD CONSTRAINT "learner_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_totals" ADD CONSTRAINT "learner_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_version_id_quiz_versions_id_fk" FOREIGN KEY ("quiz_version_id") REFERENCES "public"."quiz_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_teachers_user" ON "course_teachers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_slug" ON "course_versions" USING btree ("language","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_language" ON "course_versions" USING btree ("common_id","language");--> statement-breakpoint
CREATE INDEX "courses_organization" ON "courses" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_key" ON "lessons" USING btree ("version_id","lesson_key");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_slug" ON "lessons" USING btree ("version_id","slug");--> statement-breakpoint
CREATE INDEX "lessons_week" ON "lessons" USING btree ("week_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "modules_key" ON "modules" USING btree ("version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "weeks_key" ON "weeks" USING btree ("version_id","key");--> statement-breakpoint
CREATE INDEX "weeks_module" ON "weeks" USING btree ("module_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("user_id","common_id");--> statement-breakpoint
CREATE INDEX "enrolments_activity" ON "enrolments" USING btree ("last_activity_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("common_id");--> statement-breakpoint
CREATE INDEX "learner_totals_activity" ON "learner_totals" USING btree ("last_activity_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "attempts_person" ON "attempts" USING btree ("user_id","quiz_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "attempts_quiz" ON "attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_versions_number" ON "quiz_versions" USING btree ("quiz_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_place" ON "quizzes" USING btree ("common_id",coalesce("lesson_key", ''),coalesce("week_key", ''));