CREATE TABLE "lesson_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"common_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"at_ms" integer,
	"text" text NOT NULL,
	CONSTRAINT "lesson_notes_time" CHECK ("lesson_notes"."at_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_stop_answers" (
	"stop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"given" integer[] NOT NULL,
	"correct" boolean NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_stop_answers_stop_id_user_id_pk" PRIMARY KEY("stop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "media_stops" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"media_id" uuid NOT NULL,
	"at_ms" integer NOT NULL,
	"question" jsonb NOT NULL,
	CONSTRAINT "media_stops_time" CHECK ("media_stops"."at_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_stop_answers" ADD CONSTRAINT "media_stop_answers_stop_id_media_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."media_stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_stop_answers" ADD CONSTRAINT "media_stop_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_stops" ADD CONSTRAINT "media_stops_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_notes_lesson" ON "lesson_notes" USING btree ("user_id","common_id","lesson_key","at_ms");--> statement-breakpoint
CREATE INDEX "media_stop_answers_user" ON "media_stop_answers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_stops_at" ON "media_stops" USING btree ("media_id","at_ms");