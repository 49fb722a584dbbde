CREATE TABLE "lesson_downloads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"common_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_downloads_once" UNIQUE("user_id","common_id","lesson_key")
);
--> statement-breakpoint
ALTER TABLE "lesson_downloads" ADD CONSTRAINT "lesson_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_downloads" ADD CONSTRAINT "lesson_downloads_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;