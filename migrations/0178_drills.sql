CREATE TABLE "drills" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"asked" integer NOT NULL,
	"correct" integer NOT NULL,
	"active_ms" integer NOT NULL,
	CONSTRAINT "drills_kind" CHECK ("drills"."kind" in ('spelling', 'numbers', 'clock')),
	CONSTRAINT "drills_numbers" CHECK ("drills"."correct" between 0 and "drills"."asked" and "drills"."active_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "drills" ADD CONSTRAINT "drills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drills_day" ON "drills" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "drills_best" ON "drills" USING btree ("user_id","kind","correct");