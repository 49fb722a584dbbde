CREATE TABLE "course_grants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"months" integer,
	"anchor_at" timestamp with time zone NOT NULL,
	"months_before" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "course_grants_months" CHECK (
        ("course_grants"."months" is null) = ("course_grants"."ends_at" is null)
        and "course_grants"."months" between 1 and 60
        and "course_grants"."months_before" >= 0
        and ("course_grants"."months" is not null or "course_grants"."months_before" = 0)
        and ("course_grants"."ends_at" is null or "course_grants"."ends_at" > "course_grants"."starts_at"))
);
--> statement-breakpoint
CREATE TABLE "course_prices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"course_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"cents" integer NOT NULL,
	"months" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "course_prices_currency" CHECK ("course_prices"."currency" in ('USD')),
	CONSTRAINT "course_prices_cents" CHECK ("course_prices"."cents" >= 50),
	CONSTRAINT "course_prices_months" CHECK ("course_prices"."months" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_price";--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "billing_type" SET DEFAULT 'Subscription';--> statement-breakpoint
ALTER TABLE "course_grants" ADD CONSTRAINT "course_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_grants" ADD CONSTRAINT "course_grants_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_grants_line" ON "course_grants" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "course_grants_user" ON "course_grants" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_grants_course" ON "course_grants" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_prices_today" ON "course_prices" USING btree ("course_id","currency") WHERE "course_prices"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "course_prices_course" ON "course_prices" USING btree ("course_id");--> statement-breakpoint
-- What authors had written as a price becomes today's price; organizations' courses are sold to nobody.
INSERT INTO "course_prices" ("course_id", "currency", "cents")
SELECT "id", "currency", "price_cents" FROM "courses" WHERE "organization_id" IS NULL AND "price_cents" >= 50 AND "currency" = 'USD';--> statement-breakpoint
-- Until now plans opened every course, whatever was written on it: nobody who learns is locked out.
UPDATE "courses" SET "billing_type" = 'Subscription' WHERE "billing_type" <> 'Subscription';--> statement-breakpoint
UPDATE "course_drafts" SET "details" = "details" - 'billing_type' - 'price_cents' WHERE "details" ?| array['billing_type', 'price_cents'];--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "price_cents";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "currency";--> statement-breakpoint
CREATE TRIGGER course_prices_page_change AFTER INSERT OR UPDATE OR DELETE ON course_prices FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('courses');--> statement-breakpoint
-- What was ended for good opens nothing again.
CREATE FUNCTION course_grants_stay_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the purchase % was ended for good', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'course_grants_stay_ended';
END $$;--> statement-breakpoint
CREATE TRIGGER course_grants_stay_ended BEFORE UPDATE ON course_grants FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL AND (NEW.ended_at IS NULL OR NEW.starts_at <> OLD.starts_at OR NEW.ends_at IS DISTINCT FROM OLD.ends_at)) EXECUTE FUNCTION course_grants_stay_ended();
