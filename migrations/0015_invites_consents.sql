CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"scope" text[] NOT NULL,
	"guardian_email" "citext",
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "consents_state" CHECK ("consents"."state" in ('requested', 'granted', 'declined', 'withdrawn')),
	CONSTRAINT "consents_scope" CHECK ("consents"."scope" <@ array['progress', 'reports', 'videos']::text[] and cardinality("consents"."scope") > 0)
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invites_state" CHECK ("invites"."state" in ('sent', 'accepted', 'expired', 'revoked')),
	CONSTRAINT "invites_role" CHECK ("invites"."role" in ('teacher', 'editor', 'learner'))
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_token" ON "consents" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_open" ON "consents" USING btree ("subject_id","organization_id") WHERE "consents"."state" in ('requested', 'granted');--> statement-breakpoint
CREATE INDEX "consents_organization" ON "consents" USING btree ("organization_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_token" ON "invites" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_open" ON "invites" USING btree ("organization_id","email") WHERE "invites"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "invites_organization" ON "invites" USING btree ("organization_id","created_at" DESC NULLS LAST,"id");