CREATE TABLE "course_draft_texts" (
	"common_id" uuid NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" "citext" NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "course_draft_texts_common_id_language_pk" PRIMARY KEY("common_id","language"),
	CONSTRAINT "course_draft_texts_language" CHECK ("course_draft_texts"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "course_drafts" (
	"common_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"details" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_publications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"common_id" uuid NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_by" uuid
);
--> statement-breakpoint
CREATE TABLE "draft_nodes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"common_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"parent_kind" text GENERATED ALWAYS AS (case kind when 'week' then 'module' when 'lesson' then 'week' end) STORED,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "draft_nodes_place" UNIQUE("id","common_id","kind"),
	CONSTRAINT "draft_nodes_kind" CHECK ("draft_nodes"."kind" in ('module', 'week', 'lesson')),
	CONSTRAINT "draft_nodes_rooted" CHECK (("draft_nodes"."kind" = 'module') = ("draft_nodes"."parent_id" is null)),
	CONSTRAINT "draft_nodes_content" CHECK (("draft_nodes"."kind" = 'lesson') = ("draft_nodes"."content" is not null))
);
--> statement-breakpoint
DROP INDEX "course_versions_language";--> statement-breakpoint
ALTER TABLE "course_teachers" ADD COLUMN "role" text DEFAULT 'Teacher' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_draft_texts" ADD CONSTRAINT "course_draft_texts_common_id_course_drafts_common_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."course_drafts"("common_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_publications" ADD CONSTRAINT "course_publications_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_publications" ADD CONSTRAINT "course_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_nodes" ADD CONSTRAINT "draft_nodes_common_id_course_drafts_common_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."course_drafts"("common_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_nodes" ADD CONSTRAINT "draft_nodes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_nodes" ADD CONSTRAINT "draft_nodes_parent" FOREIGN KEY ("parent_id","common_id","parent_kind") REFERENCES "public"."draft_nodes"("id","common_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_draft_texts_slug" ON "course_draft_texts" USING btree ("language","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "course_publications_number" ON "course_publications" USING btree ("common_id","language","number");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_nodes_key" ON "draft_nodes" USING btree ("common_id","key");--> statement-breakpoint
CREATE INDEX "draft_nodes_children" ON "draft_nodes" USING btree ("parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_language" ON "course_versions" USING btree ("common_id","language","preview");--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_role" CHECK ("course_teachers"."role" in ('Teacher', 'Editor'));--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_preview" CHECK (not "course_versions"."preview" or "course_versions"."status" = 'draft');