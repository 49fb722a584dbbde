CREATE TABLE "calendar_connections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"calendar_id" text NOT NULL,
	"sealed_tokens" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"busy" jsonb NOT NULL,
	"busy_from" timestamp with time zone,
	"busy_to" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "calendar_connections_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "calendar_connections_state" CHECK ("calendar_connections"."state" in ('connected', 'broken'))
);
--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;