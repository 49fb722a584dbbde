CREATE TABLE "course_invites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"common_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"invited_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "course_invites_role" CHECK ("course_invites"."role" in ('Teacher', 'Editor')),
	CONSTRAINT "course_invites_state" CHECK ("course_invites"."state" in ('sent', 'accepted', 'declined', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "course_invites" ADD CONSTRAINT "course_invites_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invites" ADD CONSTRAINT "course_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invites" ADD CONSTRAINT "course_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_invites_open" ON "course_invites" USING btree ("common_id","user_id") WHERE "course_invites"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "course_invites_user" ON "course_invites" USING btree ("user_id","state");