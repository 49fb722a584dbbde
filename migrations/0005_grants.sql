CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"organization_id" uuid,
	"community" text NOT NULL,
	"courses" text NOT NULL,
	"dictionary" text NOT NULL,
	"live" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "grants_source" CHECK ("grants"."source" in ('subscription', 'family', 'seat', 'service_code', 'staff')),
	CONSTRAINT "grants_community" CHECK ("grants"."community" in ('No', 'Full', 'Organization Discussion')),
	CONSTRAINT "grants_levels" CHECK ("grants"."courses" in ('No', 'Full', 'Limited') and "grants"."dictionary" in ('No', 'Full', 'Limited') and "grants"."live" in ('No', 'Full', 'Limited'))
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_user" ON "grants" USING btree ("user_id","ends_at");