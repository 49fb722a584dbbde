CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "post_tags_tag_id_post_id_pk" PRIMARY KEY("tag_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"accepted_comment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_language" CHECK ("posts"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "community_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"taking_part" text NOT NULL,
	"films" text NOT NULL,
	"chosen_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_choices_taking_part" CHECK ("community_choices"."taking_part" in ('off', 'watch', 'organization', 'everyone')),
	CONSTRAINT "community_choices_films" CHECK ("community_choices"."films" in ('none', 'organization', 'everyone'))
);
--> statement-breakpoint
CREATE TABLE "community_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rules_version" integer,
	"rules_accepted_at" timestamp with time zone,
	"silenced_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_members_rules" CHECK (("community_members"."rules_version" is null) = ("community_members"."rules_accepted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "kept_away" (
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_away_user_id_other_id_kind_pk" PRIMARY KEY("user_id","other_id","kind"),
	CONSTRAINT "kept_away_kind" CHECK ("kept_away"."kind" in ('block', 'mute')),
	CONSTRAINT "kept_away_other_person" CHECK ("kept_away"."user_id" <> "kept_away"."other_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"thread_id" uuid NOT NULL,
	"root_id" uuid,
	"parent_id" uuid,
	"author_id" uuid NOT NULL,
	"state" text DEFAULT 'visible' NOT NULL,
	"held_reason" text,
	"text" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"at_ms" integer,
	"vocabulary_id" uuid,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "comments_of_thread" UNIQUE("id","thread_id"),
	CONSTRAINT "comments_state" CHECK ("comments"."state" in ('held', 'visible', 'hidden', 'removed')),
	CONSTRAINT "comments_held_reason" CHECK ("comments"."held_reason" in ('child', 'first_film', 'organization', 'contact', 'repeated', 'phrase', 'reported')),
	CONSTRAINT "comments_language" CHECK ("comments"."language" in ('en', 'es')),
	CONSTRAINT "comments_levels" CHECK (("comments"."root_id" is null) = ("comments"."parent_id" is null)),
	CONSTRAINT "comments_held_why" CHECK (("comments"."state" = 'held') = ("comments"."held_reason" is not null)),
	CONSTRAINT "comments_removed" CHECK (("comments"."state" = 'removed') = ("comments"."removed_at" is not null)),
	CONSTRAINT "comments_time" CHECK ("comments"."at_ms" between 0 and 86400000),
	CONSTRAINT "comments_likes" CHECK ("comments"."likes_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"comment_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_once" UNIQUE NULLS NOT DISTINCT("thread_id","comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "thread_films" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"comment_id" uuid,
	CONSTRAINT "thread_films_place" UNIQUE NULLS NOT DISTINCT("thread_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "thread_readers" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"follows" text DEFAULT 'no' NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "thread_readers_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id"),
	CONSTRAINT "thread_readers_follows" CHECK ("thread_readers"."follows" in ('no', 'yes', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "thread_revisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"thread_id" uuid NOT NULL,
	"comment_id" uuid,
	"title" text,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"anchor" text NOT NULL,
	"organization_id" uuid,
	"common_id" uuid,
	"lesson_key" text,
	"article_id" uuid,
	"author_id" uuid,
	"kind" text,
	"state" text DEFAULT 'visible' NOT NULL,
	"held_reason" text,
	"published_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"answers_in_sign" boolean DEFAULT false NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"last_comment_at" timestamp with time zone,
	"hotness" double precision GENERATED ALWAYS AS (log(greatest(likes_count + 2 * comments_count, 1)::float8) + extract(epoch from published_at - timestamptz '2026-01-01 00:00:00+00')::float8 / 43200) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "threads_anchor" CHECK ("threads"."anchor" in ('post', 'lesson', 'article')),
	CONSTRAINT "threads_kind_known" CHECK ("threads"."kind" in ('discussion', 'question', 'video', 'announcement')),
	CONSTRAINT "threads_state" CHECK ("threads"."state" in ('draft', 'held', 'visible', 'hidden', 'removed')),
	CONSTRAINT "threads_held_reason" CHECK ("threads"."held_reason" in ('child', 'first_film', 'organization', 'contact', 'repeated', 'phrase', 'reported')),
	CONSTRAINT "threads_anchored" CHECK (case "threads"."anchor" when 'post' then num_nonnulls("threads"."author_id", "threads"."kind") = 2 and num_nonnulls("threads"."common_id", "threads"."lesson_key", "threads"."article_id") = 0 when 'lesson' then num_nonnulls("threads"."common_id", "threads"."lesson_key") = 2 and num_nonnulls("threads"."article_id", "threads"."author_id", "threads"."kind") = 0 else "threads"."article_id" is not null and num_nonnulls("threads"."common_id", "threads"."lesson_key", "threads"."author_id", "threads"."kind", "threads"."organization_id") = 0 end),
	CONSTRAINT "threads_held_why" CHECK (("threads"."state" = 'held') = ("threads"."held_reason" is not null)),
	CONSTRAINT "threads_removed" CHECK (("threads"."state" = 'removed') = ("threads"."removed_at" is not null)),
	CONSTRAINT "threads_published" CHECK ("threads"."anchor" <> 'post' or "threads"."state" in ('draft', 'removed') or "threads"."published_at" is not null),
	CONSTRAINT "threads_counts" CHECK ("threads"."likes_count" >= 0 and "threads"."comments_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_id_threads_id_fk" FOREIGN KEY ("id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_accepted" FOREIGN KEY ("accepted_comment_id","id") REFERENCES "public"."comments"("id","thread_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_choices" ADD CONSTRAINT "community_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_choices" ADD CONSTRAINT "community_choices_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_away" ADD CONSTRAINT "kept_away_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_away" ADD CONSTRAINT "kept_away_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_root" FOREIGN KEY ("root_id","thread_id") REFERENCES "public"."comments"("id","thread_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent" FOREIGN KEY ("parent_id","thread_id") REFERENCES "public"."comments"("id","thread_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_comment" FOREIGN KEY ("comment_id","thread_id") REFERENCES "public"."comments"("id","thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_films" ADD CONSTRAINT "thread_films_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_films" ADD CONSTRAINT "thread_films_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_films" ADD CONSTRAINT "thread_films_comment" FOREIGN KEY ("comment_id","thread_id") REFERENCES "public"."comments"("id","thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_readers" ADD CONSTRAINT "thread_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_readers" ADD CONSTRAINT "thread_readers_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_revisions" ADD CONSTRAINT "thread_revisions_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_revisions" ADD CONSTRAINT "thread_revisions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_revisions" ADD CONSTRAINT "thread_revisions_comment" FOREIGN KEY ("comment_id","thread_id") REFERENCES "public"."comments"("id","thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_article_id_site_documents_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_tags_post" ON "post_tags" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin (("title" || ' ' || "text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kept_away_other" ON "kept_away" USING btree ("other_id","user_id");--> statement-breakpoint
CREATE INDEX "comments_roots" ON "comments" USING btree ("thread_id","id") WHERE "comments"."root_id" is null;--> statement-breakpoint
CREATE INDEX "comments_answers" ON "comments" USING btree ("root_id","id") WHERE "comments"."root_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id" desc);--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("created_at") WHERE "comments"."state" = 'held';--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_readers_followers" ON "thread_readers" USING btree ("thread_id") WHERE "thread_readers"."follows" = 'yes';--> statement-breakpoint
CREATE INDEX "thread_revisions_place" ON "thread_revisions" USING btree ("thread_id","comment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_lesson" ON "threads" USING btree ("common_id","lesson_key",coalesce("organization_id", '00000000-0000-0000-0000-000000000000')) WHERE "threads"."anchor" = 'lesson';--> statement-breakpoint
CREATE UNIQUE INDEX "threads_article" ON "threads" USING btree ("article_id") WHERE "threads"."anchor" = 'article';--> statement-breakpoint
CREATE INDEX "threads_newest" ON "threads" USING btree ("organization_id","published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "threads_hot" ON "threads" USING btree ("organization_id","hotness" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "threads_kind" ON "threads" USING btree ("organization_id","kind","published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "threads_unanswered" ON "threads" USING btree ("organization_id","published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."comments_count" = 0;--> statement-breakpoint
CREATE INDEX "threads_author" ON "threads" USING btree ("author_id","published_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "threads_held" ON "threads" USING btree ("created_at") WHERE "threads"."state" = 'held';