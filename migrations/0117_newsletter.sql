CREATE TABLE "demo_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "demo_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"organization_name" text NOT NULL,
	"organization_type" text NOT NULL,
	"size" text NOT NULL,
	"need" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" "citext",
	"phone" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assigned_to" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"next_on" date,
	"organization_id" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "demo_requests_state" CHECK ("demo_requests"."state" in ('new', 'contacted', 'scheduled', 'won', 'lost')),
	CONSTRAINT "demo_requests_size" CHECK ("demo_requests"."size" in ('1-10', '11-50', '51-200', '201-1000', '1001+')),
	CONSTRAINT "demo_requests_language" CHECK ("demo_requests"."language" in ('en', 'es')),
	CONSTRAINT "demo_requests_closed" CHECK (("demo_requests"."state" in ('won', 'lost')) = ("demo_requests"."closed_at" is not null)),
	CONSTRAINT "demo_requests_won" CHECK ("demo_requests"."organization_id" is null or "demo_requests"."state" = 'won')
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_deliveries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run" integer,
	"next_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"status" text,
	CONSTRAINT "newsletter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_state" CHECK ("newsletter_deliveries"."state" in ('waiting', 'taken', 'sending', 'sent', 'bounced', 'failed', 'complained', 'skipped')),
	CONSTRAINT "newsletter_deliveries_language" CHECK ("newsletter_deliveries"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" jsonb NOT NULL,
	"preheader" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"topic" text,
	"pace" integer DEFAULT 600 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"zone" text,
	"frozen" jsonb,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"counted_from" timestamp with time zone,
	"trouble" text,
	"changed_by" uuid,
	CONSTRAINT "newsletter_issues_state" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'late', 'sending', 'paused', 'stopped', 'sent')),
	CONSTRAINT "newsletter_issues_pace" CHECK ("newsletter_issues"."pace" between 1 and 60000),
	CONSTRAINT "newsletter_issues_times" CHECK (
        ("newsletter_issues"."state" not in ('scheduled', 'late') or ("newsletter_issues"."scheduled_at" is not null and "newsletter_issues"."zone" is not null))
        and ("newsletter_issues"."state" in ('draft', 'scheduled', 'late')) = ("newsletter_issues"."started_at" is null)
        and ("newsletter_issues"."started_at" is null) = ("newsletter_issues"."frozen" is null)
        and ("newsletter_issues"."state" = 'sent') = ("newsletter_issues"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"step" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "newsletter_consents_step" CHECK ("newsletter_consents"."step" in ('asked', 'confirmed', 'ended')),
	CONSTRAINT "newsletter_consents_language" CHECK ("newsletter_consents"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"email" "citext",
	"address_hash" text NOT NULL,
	"language" text NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_subscribers_language" CHECK ("newsletter_subscribers"."language" in ('en', 'es')),
	CONSTRAINT "newsletter_subscribers_source" CHECK ("newsletter_subscribers"."source" in ('footer', 'settings', 'page')),
	CONSTRAINT "newsletter_subscribers_state" CHECK (
        "newsletter_subscribers"."state" in ('pending', 'confirmed', 'ended')
        and ("newsletter_subscribers"."state" = 'ended') = ("newsletter_subscribers"."ended_at" is not null)
        and ("newsletter_subscribers"."state" = 'ended') = ("newsletter_subscribers"."end_reason" is not null)
        and ("newsletter_subscribers"."state" <> 'confirmed' or "newsletter_subscribers"."confirmed_at" is not null)
        and ("newsletter_subscribers"."email" is not null or "newsletter_subscribers"."state" = 'ended')),
	CONSTRAINT "newsletter_subscribers_end_reason" CHECK ("newsletter_subscribers"."end_reason" in ('unsubscribed', 'bounced', 'complained', 'account', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_suppressions_reason" CHECK ("newsletter_suppressions"."reason" in ('bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_topics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "newsletter_topics_key_unique" UNIQUE("key"),
	CONSTRAINT "newsletter_topics_status" CHECK ("newsletter_topics"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "demo_requests_number" ON "demo_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "demo_requests_state" ON "demo_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "demo_requests_email" ON "demo_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "demo_requests_assigned" ON "demo_requests" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "demo_requests_organization" ON "demo_requests" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_deliveries_number" ON "newsletter_deliveries" USING btree ("number");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id","number");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open" ON "newsletter_deliveries" USING btree ("issue_id","number") WHERE "newsletter_deliveries"."state" in ('waiting', 'taken', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_taken" ON "newsletter_deliveries" USING btree ("issue_id","taken_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_state" ON "newsletter_issues" USING btree ("state","scheduled_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_changed_by" ON "newsletter_issues" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "newsletter_consents_subscriber" ON "newsletter_consents" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_user" ON "newsletter_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_state" ON "newsletter_subscribers" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_hash" ON "newsletter_subscribers" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_asked" ON "newsletter_subscribers" USING btree ("asked_at") WHERE "newsletter_subscribers"."asked_at" is not null;--> statement-breakpoint
INSERT INTO "newsletter_topics" ("key", "name_en", "name_es", "position") VALUES
  ('learning', 'Learning ASL', 'Aprender ASL', 1),
  ('events', 'Events', 'Eventos', 2),
  ('organizations', 'For organizations', 'Para organizaciones', 3);
--> statement-breakpoint
-- No mail to somebody who has not confirmed, has ended it, or whose address is suppressed: asked when a delivery is made, and again at the moment it goes out.
create function newsletter_only_to_subscribers() returns trigger language plpgsql as $$
begin
  if new.state in ('waiting', 'sending') and (tg_op = 'INSERT' or new.state = 'sending') and not exists (
    select from newsletter_subscribers s
    where s.id = new.subscriber_id and s.state = 'confirmed' and s.email is not null
      and not exists (select from newsletter_suppressions x where x.address_hash = s.address_hash)
  ) then
    raise exception 'subscriber % gets no mail', new.subscriber_id using errcode = 'check_violation', constraint = 'newsletter_only_to_subscribers';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger newsletter_deliveries_only_to_subscribers before insert or update of state on newsletter_deliveries for each row execute function newsletter_only_to_subscribers();
--> statement-breakpoint
-- Who ends it gets nothing more, also of an issue that is on its way.
create function newsletter_skip_ended() returns trigger language plpgsql as $$
begin
  update newsletter_deliveries
  set state = 'skipped', finished_at = new.updated_at, run = null
  where subscriber_id = new.id and state in ('waiting', 'taken');
  return null;
end $$;
--> statement-breakpoint
create trigger newsletter_subscribers_skip_ended after update of state on newsletter_subscribers for each row when (old.state = 'confirmed' and new.state <> 'confirmed') execute function newsletter_skip_ended();
--> statement-breakpoint
-- What was fixed when sending began stays as it was: everybody gets the same issue, and it can be read as it was sent.
create function newsletter_sent_stays() returns trigger language plpgsql as $$
begin
  if new.frozen is distinct from old.frozen or new.subject is distinct from old.subject or new.body is distinct from old.body
    or new.preheader is distinct from old.preheader or new.topic is distinct from old.topic then
    raise exception 'issue % was sent', old.id using errcode = 'check_violation', constraint = 'newsletter_sent_stays';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger newsletter_issues_sent_stays before update on newsletter_issues for each row when (old.frozen is not null) execute function newsletter_sent_stays();
--> statement-breakpoint
-- A subscription follows the account that it belongs to: to its new address, and to its end.
create function newsletter_follows_account() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    update newsletter_subscribers
    set state = 'ended', end_reason = 'account', ended_at = new.updated_at, asked_at = null, updated_at = new.updated_at
    where user_id = new.id and state <> 'ended';
  elsif new.email is distinct from old.email and old.email is not null and new.deleted_at is null then
    update newsletter_subscribers s
    set email = new.email, address_hash = encode(digest(lower(new.email::text), 'sha256'), 'hex'), updated_at = new.updated_at
    where s.user_id = new.id and s.email = old.email and new.email is not null
      and not exists (select from newsletter_subscribers o where o.email = new.email);
    update newsletter_subscribers s
    set state = 'ended', end_reason = 'account', ended_at = new.updated_at, asked_at = null, updated_at = new.updated_at
    where s.user_id = new.id and s.email = old.email and s.state <> 'ended';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger users_newsletter after update of email, deleted_at on users for each row execute function newsletter_follows_account();
--> statement-breakpoint
create trigger newsletter_topics_page_change after insert or update or delete on newsletter_topics for each statement execute function tell_page_change('site');
