CREATE TABLE "recording_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text_version" text NOT NULL,
	"agreed" boolean NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "recording_consents_back" CHECK ("recording_consents"."taken_back_at" is null or "recording_consents"."agreed")
);
--> statement-breakpoint
CREATE TABLE "recording_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid NOT NULL,
	"asker_id" uuid,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "recording_runs_state" CHECK ("recording_runs"."state" in ('asked', 'running', 'refused', 'stopped')),
	CONSTRAINT "recording_runs_started" CHECK (("recording_runs"."state" in ('running', 'stopped')) <= ("recording_runs"."started_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"source" text NOT NULL,
	"recorder_id" uuid,
	"state" text DEFAULT 'recording' NOT NULL,
	"media_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"seconds" real,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	CONSTRAINT "recordings_media_id_unique" UNIQUE("media_id"),
	CONSTRAINT "recordings_source" CHECK ("recordings"."source" in ('camera', 'received')),
	CONSTRAINT "recordings_state" CHECK ("recordings"."state" in ('recording', 'sending', 'ready', 'lost', 'removed')),
	CONSTRAINT "recordings_sent" CHECK (("recordings"."state" = 'ready') = ("recordings"."media_id" is not null)),
	CONSTRAINT "recordings_seconds" CHECK ("recordings"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "looks" DROP CONSTRAINT "looks_kind";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "recording_consents" ADD CONSTRAINT "recording_consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_consents" ADD CONSTRAINT "recording_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_consents" ADD CONSTRAINT "recording_consents_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_runs" ADD CONSTRAINT "recording_runs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_runs" ADD CONSTRAINT "recording_runs_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_consent_id_recording_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."recording_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_recorder_id_users_id_fk" FOREIGN KEY ("recorder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recording_consents_standing" ON "recording_consents" USING btree ("booking_id","user_id") WHERE "recording_consents"."agreed" and "recording_consents"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "recording_consents_booking" ON "recording_consents" USING btree ("booking_id","user_id","answered_at");--> statement-breakpoint
CREATE INDEX "recording_consents_user" ON "recording_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recording_consents_by" ON "recording_consents" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_runs_open" ON "recording_runs" USING btree ("booking_id") WHERE "recording_runs"."state" in ('asked', 'running');--> statement-breakpoint
CREATE INDEX "recording_runs_booking" ON "recording_runs" USING btree ("booking_id","asked_at");--> statement-breakpoint
CREATE INDEX "recording_runs_asker" ON "recording_runs" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "recordings_booking" ON "recordings" USING btree ("booking_id","user_id");--> statement-breakpoint
CREATE INDEX "recordings_user" ON "recordings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recordings_consent" ON "recordings" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "recordings_recorder" ON "recordings" USING btree ("recorder_id");--> statement-breakpoint
CREATE INDEX "recordings_kept" ON "recordings" USING btree ("keep_until") WHERE "recordings"."state" <> 'removed';--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_kind" CHECK ("looks"."kind" in ('picture', 'report', 'file', 'work', 'video'));
--> statement-breakpoint
-- What was answered is for good; a yes can be taken back once, and not while films stand that were made by it.
-- For a child (of whom only the year of birth is known: src/contract/legal.ts) a guardian says yes, with an
-- account of their own; for everybody else nobody but themselves.
create function keep_recording_consent() returns trigger language plpgsql as $$
declare
  child boolean;
begin
  if tg_op = 'INSERT' then
    select coalesce(
      extract(year from new.answered_at at time zone 'UTC') - u.birth_year between 0 and 13,
      false
    )
    into child
    from users u
    where u.id = new.user_id;
    if child and not exists (
      select
      from guardianships g
      where g.user_id = new.user_id and g.guardian_id = new.answered_by and g.state = 'granted'
    ) then
      raise exception 'a guardian answers for a child' using errcode = 'check_violation', constraint = 'recording_consents_guardian';
    end if;
    if not child and new.answered_by is distinct from new.user_id then
      raise exception 'nobody answers for somebody else' using errcode = 'check_violation', constraint = 'recording_consents_own';
    end if;
    return new;
  end if;
  if (new.booking_id, new.text_version, new.agreed, new.answered_at) is distinct from
    (old.booking_id, old.text_version, old.agreed, old.answered_at)
    or old.taken_back_at is not null and new.taken_back_at is distinct from old.taken_back_at
  then
    raise exception 'an answer about a recording never changes' using errcode = 'check_violation', constraint = 'recording_consents_kept';
  end if;
  if new.taken_back_at is not null and old.taken_back_at is null and exists (
    select from recordings r where r.consent_id = new.id and r.state <> 'removed'
  ) then
    raise exception 'films stand by this consent' using errcode = 'check_violation', constraint = 'recording_consents_films';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger recording_consents_keep before insert or update on recording_consents for each row execute function keep_recording_consent();
--> statement-breakpoint
-- No film without the standing yes of whom it shows, for this very meeting.
create function recording_needs_consent() returns trigger language plpgsql as $$
begin
  perform
  from recording_consents c
  where c.id = new.consent_id
    and c.booking_id = new.booking_id
    and c.user_id = new.user_id
    and c.agreed
    and c.taken_back_at is null
  for share;
  if not found then
    raise exception 'a film needs the consent of whom it shows' using errcode = 'check_violation', constraint = 'recordings_agreed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger recordings_agreed before insert on recordings for each row execute function recording_needs_consent();
--> statement-breakpoint
create trigger recordings_still_agreed before update of consent_id, booking_id, media_id, state on recordings for each row when (new.state <> 'removed') execute function recording_needs_consent();
