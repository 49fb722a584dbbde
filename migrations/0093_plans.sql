CREATE TABLE "plan_price_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_id" uuid NOT NULL,
	"from_seats" integer NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "plan_price_steps_values" CHECK ("plan_price_steps"."from_seats" >= 2 and "plan_price_steps"."cents" >= 50)
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"plan_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_prices_currency" CHECK ("plan_prices"."currency" in ('USD')),
	CONSTRAINT "plan_prices_cents" CHECK ("plan_prices"."cents" >= 50)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"summary_en" text NOT NULL,
	"summary_es" text NOT NULL,
	"buyer" text NOT NULL,
	"billing_type" text NOT NULL,
	"duration" integer NOT NULL,
	"duration_unit" text NOT NULL,
	"community" text NOT NULL,
	"courses" text NOT NULL,
	"dictionary" text NOT NULL,
	"live" text NOT NULL,
	"family_seats" integer NOT NULL,
	"appointments" integer NOT NULL,
	"assessments" integer NOT NULL,
	"trial_days" integer NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "plans_buyer" CHECK ("plans"."buyer" in ('person', 'organization')),
	CONSTRAINT "plans_billing_type" CHECK ("plans"."billing_type" in ('Onetime', 'Subscription', 'Upfront')),
	CONSTRAINT "plans_duration_unit" CHECK ("plans"."duration_unit" in ('lifetime', 'month', 'year')),
	CONSTRAINT "plans_community" CHECK ("plans"."community" in ('No', 'Full', 'Organization Discussion')),
	CONSTRAINT "plans_courses" CHECK ("plans"."courses" in ('No', 'Full', 'Limited')),
	CONSTRAINT "plans_dictionary" CHECK ("plans"."dictionary" in ('No', 'Full', 'Limited')),
	CONSTRAINT "plans_live" CHECK ("plans"."live" in ('No', 'Full', 'Limited')),
	CONSTRAINT "plans_status" CHECK ("plans"."status" in ('active', 'inactive')),
	CONSTRAINT "plans_lifetime" CHECK (
        ("plans"."billing_type" = 'Onetime') = ("plans"."duration_unit" = 'lifetime')
        and "plans"."duration" >= 1
        and ("plans"."duration_unit" <> 'lifetime' or "plans"."duration" = 1)),
	CONSTRAINT "plans_counts" CHECK (
        "plans"."family_seats" between 0 and 20
        and "plans"."trial_days" between 0 and 90
        and "plans"."appointments" >= 0
        and "plans"."assessments" >= 0
        and ("plans"."buyer" = 'person' or "plans"."family_seats" = 0)
        and ("plans"."trial_days" = 0 or ("plans"."billing_type" = 'Subscription' and "plans"."buyer" = 'person')))
);
--> statement-breakpoint
ALTER TABLE "plan_price_steps" ADD CONSTRAINT "plan_price_steps_price_id_plan_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_price_steps_seats" ON "plan_price_steps" USING btree ("price_id","from_seats");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_prices_today" ON "plan_prices" USING btree ("plan_id","currency") WHERE "plan_prices"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "plans_position" ON "plans" USING btree ("position","id");--> statement-breakpoint
create trigger plans_page_change after insert or update or delete on plans for each statement execute function tell_page_change('plans');
--> statement-breakpoint
create trigger plan_prices_page_change after insert or update or delete on plan_prices for each statement execute function tell_page_change('plans');
