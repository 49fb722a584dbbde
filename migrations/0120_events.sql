CREATE TABLE "event_check_ins" (
	"registration_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"checked_by" uuid,
	CONSTRAINT "event_check_ins_registration_id_pk" PRIMARY KEY("registration_id")
);
--> statement-breakpoint
CREATE TABLE "event_dates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document_id" uuid NOT NULL,
	"series_id" uuid,
	"occurrence" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"wall" text NOT NULL,
	"zone" text NOT NULL,
	"seats" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"excepted" boolean DEFAULT false NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"removed_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_dates_occurrence" UNIQUE("series_id","occurrence"),
	CONSTRAINT "event_dates_seats" CHECK ("event_dates"."taken" between 0 and "event_dates"."seats" and "event_dates"."taken" >= 0),
	CONSTRAINT "event_dates_order" CHECK ("event_dates"."ends_at" > "event_dates"."starts_at"),
	CONSTRAINT "event_dates_series" CHECK (("event_dates"."series_id" is null) = ("event_dates"."occurrence" is null))
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"date_id" uuid NOT NULL,
	"queue" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_registrations_queue_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"party" integer NOT NULL,
	"state" text NOT NULL,
	"door_code" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"needs" text[] DEFAULT '{}' NOT NULL,
	"needs_note" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_day_at" timestamp with time zone,
	"reminded_hour_at" timestamp with time zone,
	CONSTRAINT "event_registrations_door_code_unique" UNIQUE("door_code"),
	CONSTRAINT "event_registrations_state" CHECK ("event_registrations"."state" in ('held', 'confirmed', 'waiting', 'canceled', 'ended')),
	CONSTRAINT "event_registrations_party" CHECK ("event_registrations"."party" between 1 and 5),
	CONSTRAINT "event_registrations_proven" CHECK ("event_registrations"."state" <> 'confirmed' or "event_registrations"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"zone" text NOT NULL,
	"starts_wall" text NOT NULL,
	"from_wall" text,
	"before_wall" text,
	"offset_minutes" integer DEFAULT 0 NOT NULL,
	"minutes" integer NOT NULL,
	"seats" integer
);
--> statement-breakpoint
CREATE TABLE "events" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mode" text DEFAULT 'place' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"room_url" text DEFAULT '' NOT NULL,
	"zone" text DEFAULT 'America/New_York' NOT NULL,
	"seats" integer,
	"party" integer DEFAULT 1 NOT NULL,
	"closes_minutes" integer DEFAULT 0 NOT NULL,
	"price_cents" integer,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"access" jsonb NOT NULL,
	"book_days" integer DEFAULT 14 NOT NULL,
	CONSTRAINT "events_mode" CHECK ("events"."mode" in ('place', 'room', 'both')),
	CONSTRAINT "events_seats" CHECK ("events"."seats" > 0),
	CONSTRAINT "events_party" CHECK ("events"."party" between 1 and 5),
	CONSTRAINT "events_closes" CHECK ("events"."closes_minutes" >= 0),
	CONSTRAINT "events_price" CHECK ("events"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_dates" ADD CONSTRAINT "event_dates_document_id_events_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."events"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_dates" ADD CONSTRAINT "event_dates_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_date_id_event_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."event_dates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_document_id_events_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."events"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_check_ins_checked_by" ON "event_check_ins" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "event_dates_document" ON "event_dates" USING btree ("document_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_dates_starts" ON "event_dates" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_once" ON "event_registrations" USING btree ("date_id","email") WHERE state in ('held', 'confirmed', 'waiting');--> statement-breakpoint
CREATE INDEX "event_registrations_line" ON "event_registrations" USING btree ("date_id","queue");--> statement-breakpoint
CREATE INDEX "event_registrations_user" ON "event_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_registrations_email" ON "event_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "event_registrations_held" ON "event_registrations" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "event_series_document" ON "event_series" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "event_series_root" ON "event_series" USING btree ("root_id");--> statement-breakpoint
-- Seats are counted by the registrations alone: a held or confirmed one takes as many as come with it.
create function event_seats_of(r event_registrations) returns int language sql immutable as $$
  select case when r.state in ('held', 'confirmed') then r.party else 0 end
$$;
--> statement-breakpoint
create function count_event_seats() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 else event_seats_of(old) end;
  after int := case when tg_op = 'DELETE' then 0 else event_seats_of(new) end;
begin
  if tg_op = 'UPDATE' and new.date_id <> old.date_id then
    raise exception 'a registration stays with its date';
  end if;
  if after <> before then
    update event_dates set taken = taken + after - before where id = coalesce(new.date_id, old.date_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger event_registrations_seats after insert or update or delete on event_registrations for each row execute function count_event_seats();
--> statement-breakpoint
create function keep_event_seats() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.taken <> 0) or (tg_op = 'UPDATE' and new.taken <> old.taken and pg_trigger_depth() < 2) then
    raise exception 'only registrations take seats';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger event_dates_seats before insert or update on event_dates for each row execute function keep_event_seats();
--> statement-breakpoint
create trigger events_page_change after insert or update or delete on events for each statement execute function tell_page_change('events');
--> statement-breakpoint
create trigger event_dates_page_change after insert or update or delete on event_dates for each statement execute function tell_page_change('events');
--> statement-breakpoint
create trigger event_registrations_page_change after insert or update of state, party or delete on event_registrations for each statement execute function tell_page_change('events');
