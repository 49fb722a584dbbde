CREATE TABLE "practice_reminders" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_reminders_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "notice_settings" DROP CONSTRAINT "notice_settings_hours";--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "reminder_hour" integer DEFAULT 18 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "reminder_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_reminders" ADD CONSTRAINT "practice_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_reminders_old" ON "practice_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_settings_reminder" ON "notice_settings" USING btree ("reminder_hour") WHERE "notice_settings"."reminder_since" is not null;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_hours" CHECK ("notice_settings"."digest_hour" between 0 and 23 and "notice_settings"."quiet_from" between 0 and 23 and "notice_settings"."quiet_to" between 0 and 23 and "notice_settings"."reminder_hour" between 0 and 23);