CREATE TABLE "appointment_waits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"teacher_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "appointment_waits_minutes" CHECK ("appointment_waits"."minutes" in (25, 50)),
	CONSTRAINT "appointment_waits_two" CHECK ("appointment_waits"."teacher_id" <> "appointment_waits"."learner_id")
);
--> statement-breakpoint
ALTER TABLE "appointment_waits" ADD CONSTRAINT "appointment_waits_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_waits" ADD CONSTRAINT "appointment_waits_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_waits_open" ON "appointment_waits" USING btree ("teacher_id","learner_id") WHERE "appointment_waits"."told_at" is null;--> statement-breakpoint
CREATE INDEX "appointment_waits_teacher" ON "appointment_waits" USING btree ("teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "appointment_waits_learner" ON "appointment_waits" USING btree ("learner_id");