CREATE TABLE "zoom_meetings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"period" "tstzrange" NOT NULL,
	"meeting_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zoom_registrants" (
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"meeting_id" text NOT NULL,
	"registrant_id" text NOT NULL,
	"sealed_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zoom_registrants_booking_id_user_id_pk" PRIMARY KEY("booking_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "place" text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "zoom_meetings" ADD CONSTRAINT "zoom_meetings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zoom_registrants" ADD CONSTRAINT "zoom_registrants_booking_id_zoom_meetings_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."zoom_meetings"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zoom_registrants" ADD CONSTRAINT "zoom_registrants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "zoom_meetings_meeting" ON "zoom_meetings" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "zoom_registrants_user" ON "zoom_registrants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zoom_registrants_registrant" ON "zoom_registrants" USING btree ("meeting_id","registrant_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_place" CHECK ("bookings"."place" in ('here', 'zoom'));--> statement-breakpoint
-- A host holds one meeting at a time.
ALTER TABLE "zoom_meetings" ADD CONSTRAINT "zoom_meetings_host" EXCLUDE USING gist (host WITH =, period WITH &&);
