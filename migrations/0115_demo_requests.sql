CREATE TABLE "demo_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "demo_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"organization_name" text NOT NULL,
	"organization_type" text NOT NULL,
	"size" text NOT NULL,
	"need" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" "citext",
	"phone" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assigned_to" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"next_on" date,
	"organization_id" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "demo_requests_state" CHECK ("demo_requests"."state" in ('new', 'contacted', 'scheduled', 'won', 'lost')),
	CONSTRAINT "demo_requests_size" CHECK ("demo_requests"."size" in ('1-10', '11-50', '51-200', '201-1000', '1001+')),
	CONSTRAINT "demo_requests_language" CHECK ("demo_requests"."language" in ('en', 'es')),
	CONSTRAINT "demo_requests_closed" CHECK (("demo_requests"."state" in ('won', 'lost')) = ("demo_requests"."closed_at" is not null)),
	CONSTRAINT "demo_requests_won" CHECK ("demo_requests"."organization_id" is null or "demo_requests"."state" = 'won')
);
--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "demo_requests_number" ON "demo_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "demo_requests_state" ON "demo_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "demo_requests_email" ON "demo_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "demo_requests_assigned" ON "demo_requests" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "demo_requests_organization" ON "demo_requests" USING btree ("organization_id");