CREATE TABLE "digests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest_every" text DEFAULT 'day' NOT NULL,
	"digest_weekday" integer DEFAULT 1 NOT NULL,
	"digest_hour" integer DEFAULT 18 NOT NULL,
	"quiet" boolean DEFAULT true NOT NULL,
	"quiet_from" integer DEFAULT 22 NOT NULL,
	"quiet_to" integer DEFAULT 7 NOT NULL,
	"push_words" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notice_settings_every" CHECK ("notice_settings"."digest_every" in ('day', 'week')),
	CONSTRAINT "notice_settings_weekday" CHECK ("notice_settings"."digest_weekday" between 0 and 6),
	CONSTRAINT "notice_settings_hours" CHECK ("notice_settings"."digest_hour" between 0 and 23 and "notice_settings"."quiet_from" between 0 and 23 and "notice_settings"."quiet_to" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"vapid_key" text NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_mail";--> statement-breakpoint
DROP INDEX "notice_choices_kind";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
ALTER TABLE "notice_choices" ADD COLUMN "push" boolean;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD COLUMN "from_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_old" ON "digests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_choices_organization" ON "notice_choices" USING btree ("organization_id") WHERE "notice_choices"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_choices_from" ON "notice_choices" USING btree ("from_id") WHERE "notice_choices"."from_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id","digest_at") WHERE "notifications"."digest_at" is not null and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","updated_at" desc,"id" desc) WHERE "notifications"."shown";--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_scope" UNIQUE NULLS NOT DISTINCT("user_id","kind","organization_id","from_id","thread_id");--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_one_scope" CHECK (num_nonnulls("notice_choices"."organization_id", "notice_choices"."from_id", "notice_choices"."thread_id") <= 1);--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_every_kind" CHECK ("notice_choices"."kind" <> '*' or num_nonnulls("notice_choices"."organization_id", "notice_choices"."from_id", "notice_choices"."thread_id") = 1);--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_mail" CHECK ("notice_choices"."mail" in ('now', 'digest', 'never'));