CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"note" text,
	"kind" text NOT NULL,
	"percent" integer,
	"cents" integer,
	"currency" text NOT NULL,
	"applies_to" text NOT NULL,
	"payments" integer,
	"once_per_person" boolean NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"zone" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "discounts_upper" CHECK ("discounts"."code" = upper("discounts"."code")),
	CONSTRAINT "discounts_kind" CHECK ("discounts"."kind" in ('percent', 'amount')),
	CONSTRAINT "discounts_currency" CHECK ("discounts"."currency" in ('USD')),
	CONSTRAINT "discounts_applies_to" CHECK ("discounts"."applies_to" in ('all', 'plans', 'courses', 'gift_cards')),
	CONSTRAINT "discounts_status" CHECK ("discounts"."status" in ('active', 'inactive')),
	CONSTRAINT "discounts_worth" CHECK (
        ("discounts"."kind" = 'percent') = ("discounts"."percent" is not null)
        and ("discounts"."kind" = 'amount') = ("discounts"."cents" is not null)
        and "discounts"."percent" between 1 and 100
        and "discounts"."cents" > 0),
	CONSTRAINT "discounts_limits" CHECK (
        "discounts"."payments" between 1 and 36
        and "discounts"."uses" >= 0
        and ("discounts"."max_uses" is null or "discounts"."uses" <= "discounts"."max_uses")
        and "discounts"."starts_on" <= "discounts"."ends_on")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code" ON "discounts" USING btree ("code");