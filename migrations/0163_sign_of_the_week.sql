CREATE TABLE "organization_discussions" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"posting" text DEFAULT 'everyone' NOT NULL,
	"hold_films" boolean DEFAULT false NOT NULL,
	"rules_en" text,
	"rules_es" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_discussions_posting" CHECK ("organization_discussions"."posting" in ('everyone', 'staff')),
	CONSTRAINT "organization_discussions_rules" CHECK ("organization_discussions"."rules_en" <> '' and "organization_discussions"."rules_es" <> '')
);
--> statement-breakpoint
CREATE TABLE "weekly_signs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"week" date NOT NULL,
	"vocabulary_id" uuid NOT NULL,
	"planned_by" uuid,
	"thread_id" uuid,
	CONSTRAINT "weekly_signs_week_unique" UNIQUE("week"),
	CONSTRAINT "weekly_signs_thread_id_unique" UNIQUE("thread_id"),
	CONSTRAINT "weekly_signs_monday" CHECK (extract(isodow from "weekly_signs"."week") = 1)
);
--> statement-breakpoint
ALTER TABLE "threads" DROP CONSTRAINT "threads_anchor";--> statement-breakpoint
ALTER TABLE "threads" DROP CONSTRAINT "threads_anchored";--> statement-breakpoint
ALTER TABLE "organization_discussions" ADD CONSTRAINT "organization_discussions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_signs" ADD CONSTRAINT "weekly_signs_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_signs" ADD CONSTRAINT "weekly_signs_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_signs" ADD CONSTRAINT "weekly_signs_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_signs_vocabulary" ON "weekly_signs" USING btree ("vocabulary_id");--> statement-breakpoint
CREATE INDEX "weekly_signs_planned_by" ON "weekly_signs" USING btree ("planned_by") WHERE "weekly_signs"."planned_by" is not null;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_anchor" CHECK ("threads"."anchor" in ('post', 'lesson', 'article', 'weekly'));--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_anchored" CHECK (case "threads"."anchor" when 'post' then num_nonnulls("threads"."author_id", "threads"."kind") = 2 and num_nonnulls("threads"."common_id", "threads"."lesson_key", "threads"."article_id") = 0 when 'lesson' then num_nonnulls("threads"."common_id", "threads"."lesson_key") = 2 and num_nonnulls("threads"."article_id", "threads"."author_id", "threads"."kind") = 0 when 'weekly' then num_nonnulls("threads"."common_id", "threads"."lesson_key", "threads"."article_id", "threads"."author_id", "threads"."kind", "threads"."organization_id") = 0 else "threads"."article_id" is not null and num_nonnulls("threads"."common_id", "threads"."lesson_key", "threads"."author_id", "threads"."kind", "threads"."organization_id") = 0 end);