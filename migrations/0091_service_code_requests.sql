CREATE TABLE "service_code_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"units_authorised" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_by" uuid NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"reason" text,
	"code_id" uuid,
	CONSTRAINT "service_code_requests_units" CHECK ("service_code_requests"."units_authorised" > 0),
	CONSTRAINT "service_code_requests_days" CHECK ("service_code_requests"."starts_on" <= "service_code_requests"."ends_on"),
	CONSTRAINT "service_code_requests_answer" CHECK (
        ("service_code_requests"."state" = 'open') = ("service_code_requests"."answered_at" is null)
        and ("service_code_requests"."state" = 'issued') = ("service_code_requests"."code_id" is not null)
        and ("service_code_requests"."state" = 'declined') = ("service_code_requests"."reason" is not null)
        and "service_code_requests"."state" in ('open', 'issued', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "service_code_requests" ADD CONSTRAINT "service_code_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_code_requests" ADD CONSTRAINT "service_code_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_code_requests" ADD CONSTRAINT "service_code_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_code_requests" ADD CONSTRAINT "service_code_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_code_requests" ADD CONSTRAINT "service_code_requests_code_id_service_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."service_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_code_requests_open" ON "service_code_requests" USING btree ("organization_id",lower("code")) WHERE "service_code_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "service_code_requests_waiting" ON "service_code_requests" USING btree ("created_at") WHERE "service_code_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "service_code_requests_organization" ON "service_code_requests" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "service_code_requests_user" ON "service_code_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "service_code_requests_requested_by" ON "service_code_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "service_code_requests_answered_by" ON "service_code_requests" USING btree ("answered_by") WHERE "service_code_requests"."answered_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_code_requests_code" ON "service_code_requests" USING btree ("code_id");
--> statement-breakpoint
-- The welcome wrote both for who signs with the left hand, while only mirroring was obeyed: together they cancel out.
UPDATE "users" SET "accessibility" = "accessibility" || '{"mirrored": false}' WHERE "accessibility" @> '{"mirrored": true, "left_handed": true}';
