CREATE TABLE "productions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"common_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"step" text NOT NULL,
	"kind" text NOT NULL,
	"glosses" text NOT NULL,
	"meaning" text NOT NULL,
	"words" text[] NOT NULL,
	"rating" text NOT NULL,
	"differs" text[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"media_id" uuid,
	"teacher_id" uuid,
	"sent_at" timestamp with time zone,
	"answer" text,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "productions_media_id_unique" UNIQUE("media_id"),
	CONSTRAINT "productions_kind" CHECK ("productions"."kind" in ('say', 'answer', 'retell')),
	CONSTRAINT "productions_rating" CHECK ("productions"."rating" in ('yes', 'almost', 'no')),
	CONSTRAINT "productions_differs" CHECK ("productions"."differs" <@ array['place', 'hand', 'movement', 'palm', 'face']),
	CONSTRAINT "productions_film" CHECK ("productions"."media_id" is null or "productions"."sent_at" is not null),
	CONSTRAINT "productions_answer" CHECK (("productions"."answer" is null) = ("productions"."answered_at" is null) and ("productions"."answered_at" is null or "productions"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "productions_made" ON "productions" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE INDEX "productions_sent" ON "productions" USING btree ("user_id","sent_at" desc,"id") WHERE "productions"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "productions_received" ON "productions" USING btree ("teacher_id","sent_at","id") WHERE "productions"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "productions_course" ON "productions" USING btree ("common_id");