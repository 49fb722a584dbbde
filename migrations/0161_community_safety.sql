CREATE TABLE "blocked_domains" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"domain" text NOT NULL,
	"added_by" uuid NOT NULL,
	CONSTRAINT "blocked_domains_lower" CHECK ("blocked_domains"."domain" = lower("blocked_domains"."domain"))
);
--> statement-breakpoint
CREATE TABLE "community_phrases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"phrase" text NOT NULL,
	"normal" text NOT NULL,
	"action" text NOT NULL,
	"added_by" uuid NOT NULL,
	CONSTRAINT "community_phrases_action" CHECK ("community_phrases"."action" in ('refuse', 'hold', 'note')),
	CONSTRAINT "community_phrases_said" CHECK ("community_phrases"."normal" <> '')
);
--> statement-breakpoint
CREATE TABLE "held_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"thread_id" uuid NOT NULL,
	"comment_id" uuid,
	"decided_by" uuid NOT NULL,
	"released" boolean NOT NULL,
	"words" text,
	CONSTRAINT "held_decisions_words" CHECK ("held_decisions"."released" = ("held_decisions"."words" is null))
);
--> statement-breakpoint
ALTER TABLE "looks" DROP CONSTRAINT "looks_kind";--> statement-breakpoint
ALTER TABLE "kept_away" DROP CONSTRAINT "kept_away_user_id_other_id_kind_pk";--> statement-breakpoint
ALTER TABLE "kept_away" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_films" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_domains" ADD CONSTRAINT "blocked_domains_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_phrases" ADD CONSTRAINT "community_phrases_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_comment" FOREIGN KEY ("comment_id","thread_id") REFERENCES "public"."comments"("id","thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_domains_domain" ON "blocked_domains" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "community_phrases_normal" ON "community_phrases" USING btree ("normal");--> statement-breakpoint
CREATE INDEX "held_decisions_place" ON "held_decisions" USING btree ("thread_id","comment_id","id");--> statement-breakpoint
ALTER TABLE "kept_away" ADD CONSTRAINT "kept_away_once" UNIQUE("user_id","other_id","kind");--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_kind" CHECK ("looks"."kind" in ('picture', 'report', 'file', 'work', 'video', 'community'));