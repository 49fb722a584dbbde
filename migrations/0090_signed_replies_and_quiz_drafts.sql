CREATE TABLE "quiz_drafts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"common_id" uuid NOT NULL,
	"lesson_key" text,
	"week_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"body" jsonb NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "quiz_drafts_one_place" CHECK ("quiz_drafts"."lesson_key" is null or "quiz_drafts"."week_key" is null)
);
--> statement-breakpoint
ALTER TABLE "answer_grades" ADD COLUMN "film" text;--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_drafts_place" ON "quiz_drafts" USING btree ("common_id",coalesce("lesson_key", ''),coalesce("week_key", ''));--> statement-breakpoint
CREATE INDEX "answer_grades_film" ON "answer_grades" USING btree ("film") WHERE "answer_grades"."film" is not null;