CREATE TABLE "class_attendance" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attended" text NOT NULL,
	"reason" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_attendance_attended" CHECK ("class_attendance"."attended" in ('present', 'late', 'absent')),
	CONSTRAINT "class_attendance_reason" CHECK (btrim("class_attendance"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "class_seats" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"class_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "class_seats_state" CHECK ("class_seats"."state" in ('taken', 'offered', 'held')),
	CONSTRAINT "class_seats_until" CHECK (("class_seats"."state" = 'taken') = ("class_seats"."until" is null)),
	CONSTRAINT "class_seats_exist" CHECK ("class_seats"."ended_at" is not null or ("class_seats"."number" >= 1 and "class_seats"."number" <= "class_seats"."seats"))
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"local_day" date NOT NULL,
	"local_time" text NOT NULL,
	"zone" text NOT NULL,
	"lesson_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "class_teachers_class_id_user_id_pk" PRIMARY KEY("class_id","user_id"),
	CONSTRAINT "class_teachers_position" CHECK ("class_teachers"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "class_waits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "class_waits_state" CHECK ("class_waits"."state" in ('waiting', 'offered', 'taken', 'declined', 'expired', 'removed')),
	CONSTRAINT "class_waits_ended" CHECK (("class_waits"."state" in ('waiting', 'offered')) = ("class_waits"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"common_id" uuid NOT NULL,
	"language" text NOT NULL,
	"organization_id" uuid,
	"created_by" uuid,
	"interpreter_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"seats" integer NOT NULL,
	"zone" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"session_count" integer,
	"weekdays" smallint[] NOT NULL,
	"time" text NOT NULL,
	"minutes" integer NOT NULL,
	"holidays" date[] NOT NULL,
	"registration_closes_at" timestamp with time zone,
	"open" boolean NOT NULL,
	"published_at" timestamp with time zone,
	"canceled_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "classes_seats" UNIQUE("id","seats"),
	CONSTRAINT "classes_state" CHECK ("classes"."state" in ('draft', 'published', 'canceled', 'over')),
	CONSTRAINT "classes_seats_some" CHECK ("classes"."seats" >= 1),
	CONSTRAINT "classes_end" CHECK (num_nonnulls("classes"."last_day", "classes"."session_count") = 1),
	CONSTRAINT "classes_minutes" CHECK ("classes"."minutes" > 0),
	CONSTRAINT "classes_for" CHECK ("classes"."open" or "classes"."organization_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_booking_id_class_sessions_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."class_sessions"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_seats" ADD CONSTRAINT "class_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_seats" ADD CONSTRAINT "class_seats_of" FOREIGN KEY ("class_id","seats") REFERENCES "public"."classes"("id","seats") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_waits" ADD CONSTRAINT "class_waits_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_waits" ADD CONSTRAINT "class_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_interpreter_id_users_id_fk" FOREIGN KEY ("interpreter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_attendance_of" ON "class_attendance" USING btree ("booking_id","user_id","at");--> statement-breakpoint
CREATE INDEX "class_attendance_user" ON "class_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_attendance_by" ON "class_attendance" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "class_seats_number" ON "class_seats" USING btree ("class_id","number") WHERE "class_seats"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "class_seats_person" ON "class_seats" USING btree ("class_id","user_id") WHERE "class_seats"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "class_seats_user" ON "class_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_sessions_class" ON "class_sessions" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "class_teachers_user" ON "class_teachers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_waits_open" ON "class_waits" USING btree ("class_id","user_id") WHERE "class_waits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "class_waits_order" ON "class_waits" USING btree ("class_id","created_at") WHERE "class_waits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "class_waits_user" ON "class_waits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classes_course" ON "classes" USING btree ("common_id");--> statement-breakpoint
CREATE INDEX "classes_organization" ON "classes" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "classes_state" ON "classes" USING btree ("state");--> statement-breakpoint
CREATE INDEX "classes_created_by" ON "classes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "classes_interpreter" ON "classes" USING btree ("interpreter_id");--> statement-breakpoint
-- What was said of somebody's attendance stays: who it is about, and who said it, may become one with another account or be erased.
CREATE FUNCTION class_attendance_stays() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.id, new.booking_id, new.attended, new.reason, new.at)
    is not distinct from (old.id, old.booking_id, old.attended, old.reason, old.at) then
    return new;
  end if;
  raise exception 'what was said of an attendance never changes';
end $$;
--> statement-breakpoint
CREATE TRIGGER class_attendance_stays BEFORE UPDATE ON class_attendance
  FOR EACH ROW EXECUTE FUNCTION class_attendance_stays();
--> statement-breakpoint
-- The page of classes shows who teaches, when, and how many seats are left.
CREATE TRIGGER classes_page_change AFTER INSERT OR UPDATE OR DELETE ON classes FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('classes');
--> statement-breakpoint
CREATE TRIGGER class_teachers_page_change AFTER INSERT OR UPDATE OR DELETE ON class_teachers FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('classes');
--> statement-breakpoint
CREATE TRIGGER class_sessions_page_change AFTER INSERT OR UPDATE OR DELETE ON class_sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('classes');
--> statement-breakpoint
CREATE TRIGGER class_seats_page_change AFTER INSERT OR UPDATE OR DELETE ON class_seats FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('classes');
--> statement-breakpoint
CREATE TRIGGER class_waits_page_change AFTER INSERT OR UPDATE OR DELETE ON class_waits FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('classes');
