CREATE TABLE "appointments" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"counted" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"asked_period" "tstzrange",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_moves" CHECK ("appointments"."moves" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"open" boolean NOT NULL,
	"zone" text NOT NULL,
	"kinds" text[] NOT NULL,
	"lengths" integer[] NOT NULL,
	"minutes_before" integer NOT NULL,
	"minutes_after" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"daily_maximum" integer,
	"open_to" text NOT NULL,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "availability_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "availability_open_to" CHECK ("availability"."open_to" in ('groups', 'organization', 'everybody')),
	CONSTRAINT "availability_limits" CHECK ("availability"."minutes_before" between 0 and 120 and "availability"."minutes_after" between 0 and 120 and "availability"."notice_hours" >= 0 and "availability"."horizon_days" between 1 and 365 and ("availability"."daily_maximum" is null or "availability"."daily_maximum" between 1 and 24))
);
--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"change" text NOT NULL,
	"from_period" "tstzrange",
	"to_period" "tstzrange",
	"by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_changes_change" CHECK ("booking_changes"."change" in ('booked', 'moved', 'canceled', 'completed', 'no_show'))
);
--> statement-breakpoint
CREATE TABLE "booking_people" (
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"period" "tstzrange" NOT NULL,
	"active" boolean NOT NULL,
	"minutes_before" integer DEFAULT 0 NOT NULL,
	"minutes_after" integer DEFAULT 0 NOT NULL,
	"blocked" "tstzrange" NOT NULL,
	"day" date,
	"place" integer,
	"places" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_people_booking_id_user_id_pk" PRIMARY KEY("booking_id","user_id"),
	CONSTRAINT "booking_people_role" CHECK ("booking_people"."role" in ('teacher', 'learner', 'interpreter', 'captioner')),
	CONSTRAINT "booking_people_margins" CHECK ("booking_people"."minutes_before" >= 0 and "booking_people"."minutes_after" >= 0),
	CONSTRAINT "booking_people_place" CHECK (num_nonnulls("booking_people"."day", "booking_people"."place", "booking_people"."places") in (0, 3) and ("booking_people"."place" is null or "booking_people"."place" between 1 and "booking_people"."places"))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"period" "tstzrange" NOT NULL,
	"state" text NOT NULL,
	"active" boolean GENERATED ALWAYS AS (state in ('held', 'booked')) STORED NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"organization_id" uuid,
	"reminded" text[] DEFAULT '{}' NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "bookings_time" UNIQUE("id","period","active"),
	CONSTRAINT "bookings_kind" CHECK ("bookings"."kind" in ('appointment', 'assessment', 'class_session')),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('held', 'booked', 'completed', 'canceled', 'no_show')),
	CONSTRAINT "bookings_hold" CHECK (("bookings"."state" = 'held') = ("bookings"."held_until" is not null)),
	CONSTRAINT "bookings_bounded" CHECK (not isempty("bookings"."period") and lower_inc("bookings"."period") and not upper_inc("bookings"."period") and not lower_inf("bookings"."period") and not upper_inf("bookings"."period"))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_people" ADD CONSTRAINT "booking_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_people" ADD CONSTRAINT "booking_people_time" FOREIGN KEY ("booking_id","period","active") REFERENCES "public"."bookings"("id","period","active") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "booking_changes_by" ON "booking_changes" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_people_day" ON "booking_people" USING btree ("user_id","day","place") WHERE "booking_people"."active";--> statement-breakpoint
CREATE INDEX "booking_people_user" ON "booking_people" USING btree ("user_id","active");--> statement-breakpoint
CREATE INDEX "bookings_period" ON "bookings" USING gist ("period");--> statement-breakpoint
CREATE INDEX "bookings_organization" ON "bookings" USING btree ("organization_id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- A person's time with what they want to themselves before and after a meeting.
CREATE FUNCTION booking_people_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.blocked := tstzrange(
    lower(new.period) - make_interval(mins => new.minutes_before),
    upper(new.period) + make_interval(mins => new.minutes_after)
  );
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER booking_people_blocked BEFORE INSERT OR UPDATE ON booking_people
  FOR EACH ROW EXECUTE FUNCTION booking_people_blocked();
--> statement-breakpoint
-- Nobody meets twice at once.
ALTER TABLE booking_people ADD CONSTRAINT booking_people_once
  EXCLUDE USING gist (user_id WITH =, blocked WITH &&) WHERE (active);
--> statement-breakpoint
CREATE FUNCTION booking_changes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- Who did it may be erased, or become one with another account; nothing else changes.
  if (new.id, new.booking_id, new.change, new.from_period, new.to_period, new.reason, new.at)
    is not distinct from (old.id, old.booking_id, old.change, old.from_period, old.to_period, old.reason, old.at) then
    return new;
  end if;
  raise exception 'the history of a booking never changes';
end $$;
--> statement-breakpoint
CREATE TRIGGER booking_changes_stay BEFORE UPDATE ON booking_changes
  FOR EACH ROW EXECUTE FUNCTION booking_changes_stay();
--> statement-breakpoint
-- What is over stays over: a canceled booking cannot come back onto a time that somebody else has now.
CREATE FUNCTION bookings_end() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.state = 'canceled' and new.state <> 'canceled' then
    raise exception 'a canceled booking stays canceled' using errcode = 'check_violation', constraint = 'bookings_canceled_stays';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER bookings_end BEFORE UPDATE OF state ON bookings
  FOR EACH ROW EXECUTE FUNCTION bookings_end();
