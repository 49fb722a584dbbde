CREATE TABLE "board_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid,
	"glosses" jsonb NOT NULL,
	"non_manual" jsonb NOT NULL,
	CONSTRAINT "board_lines_glosses" CHECK (jsonb_typeof("board_lines"."glosses") = 'array'),
	CONSTRAINT "board_lines_non_manual" CHECK (jsonb_typeof("board_lines"."non_manual") = 'array')
);
--> statement-breakpoint
CREATE TABLE "room_stays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tab" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "room_stays_order" CHECK ("room_stays"."entered_at" <= "room_stays"."seen_at")
);
--> statement-breakpoint
ALTER TABLE "board_lines" ADD CONSTRAINT "board_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_lines" ADD CONSTRAINT "board_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stays" ADD CONSTRAINT "room_stays_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stays" ADD CONSTRAINT "room_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_lines_booking" ON "board_lines" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "board_lines_user" ON "board_lines" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_stays_once" ON "room_stays" USING btree ("booking_id","user_id") WHERE "room_stays"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_stays_tab" ON "room_stays" USING btree ("booking_id","tab") WHERE "room_stays"."left_at" is null;--> statement-breakpoint
CREATE INDEX "room_stays_booking" ON "room_stays" USING btree ("booking_id","user_id");--> statement-breakpoint
CREATE INDEX "room_stays_user" ON "room_stays" USING btree ("user_id");