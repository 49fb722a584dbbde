CREATE TABLE "acceptances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "acceptances_document" CHECK ("acceptances"."document" in ('terms', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"guardian_email" "citext",
	"organization_id" uuid,
	"token_hash" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" text,
	CONSTRAINT "guardianships_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "guardianships_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guardianships_state" CHECK ("guardianships"."state" in ('requested', 'granted', 'declined', 'withdrawn')),
	CONSTRAINT "guardianships_who" CHECK (num_nonnulls("guardianships"."guardian_email", "guardianships"."organization_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acceptances_once" ON "acceptances" USING btree ("user_id","document","version");--> statement-breakpoint
CREATE INDEX "guardianships_open" ON "guardianships" USING btree ("expires_at") WHERE "guardianships"."state" = 'requested';