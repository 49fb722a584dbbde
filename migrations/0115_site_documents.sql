CREATE TABLE "site_document_blocks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document_id" uuid NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"schema" integer NOT NULL,
	"value" jsonb NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_document_editions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document_id" uuid NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"slug" "citext" NOT NULL,
	"content" jsonb NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"current" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_document_editions_of" UNIQUE("id","document_id","language"),
	CONSTRAINT "site_document_editions_language" CHECK ("site_document_editions"."language" in ('en', 'es')),
	CONSTRAINT "site_document_editions_published" CHECK (not "site_document_editions"."current" or "site_document_editions"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "site_document_languages" (
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" "citext",
	"state" text DEFAULT 'draft' NOT NULL,
	"gaps" integer DEFAULT 0 NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"scheduled_edition" uuid,
	"scheduled_at" timestamp with time zone,
	"scheduled_wall" text,
	"scheduled_zone" text,
	"first_published_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "site_document_languages_document_id_language_pk" PRIMARY KEY("document_id","language"),
	CONSTRAINT "site_document_languages_language" CHECK ("site_document_languages"."language" in ('en', 'es')),
	CONSTRAINT "site_document_languages_state" CHECK ("site_document_languages"."state" in ('draft', 'scheduled', 'published', 'archived')),
	CONSTRAINT "site_document_languages_schedule" CHECK (("site_document_languages"."state" = 'scheduled') = ("site_document_languages"."scheduled_edition" is not null) and
        ("site_document_languages"."scheduled_edition" is null) = ("site_document_languages"."scheduled_at" is null) and
        ("site_document_languages"."scheduled_edition" is null) = ("site_document_languages"."scheduled_zone" is null))
);
--> statement-breakpoint
CREATE TABLE "site_document_links" (
	"edition_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	CONSTRAINT "site_document_links_edition_id_kind_to_pk" PRIMARY KEY("edition_id","kind","to")
);
--> statement-breakpoint
CREATE TABLE "site_document_media" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document_id" uuid NOT NULL,
	"edition_id" uuid,
	"media_id" uuid NOT NULL,
	CONSTRAINT "site_document_media_once" UNIQUE NULLS NOT DISTINCT("document_id","edition_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "site_document_slugs" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"slug" "citext" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "site_document_slugs_kind_language_slug_pk" PRIMARY KEY("kind","language","slug"),
	CONSTRAINT "site_document_slugs_state" CHECK ("site_document_slugs"."state" in ('wanted', 'current', 'old'))
);
--> statement-breakpoint
CREATE TABLE "site_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"details" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"structure" integer DEFAULT 1 NOT NULL,
	"author_id" uuid,
	"updated_by" uuid,
	"submitted_at" timestamp with time zone,
	"source" text,
	CONSTRAINT "site_documents_key_unique" UNIQUE("key"),
	CONSTRAINT "site_documents_source_unique" UNIQUE("source"),
	CONSTRAINT "site_documents_kind" UNIQUE("id","kind"),
	CONSTRAINT "site_documents_kinds" CHECK ("site_documents"."kind" in ('page', 'article', 'event')),
	CONSTRAINT "site_documents_key" CHECK ("site_documents"."key" is null or "site_documents"."kind" = 'page')
);
--> statement-breakpoint
ALTER TABLE "site_document_blocks" ADD CONSTRAINT "site_document_blocks_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_blocks" ADD CONSTRAINT "site_document_blocks_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_editions" ADD CONSTRAINT "site_document_editions_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_editions" ADD CONSTRAINT "site_document_editions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_languages" ADD CONSTRAINT "site_document_languages_document" FOREIGN KEY ("document_id","kind") REFERENCES "public"."site_documents"("id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_languages" ADD CONSTRAINT "site_document_languages_scheduled" FOREIGN KEY ("scheduled_edition","document_id","language") REFERENCES "public"."site_document_editions"("id","document_id","language") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_links" ADD CONSTRAINT "site_document_links_edition_id_site_document_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."site_document_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_media" ADD CONSTRAINT "site_document_media_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_media" ADD CONSTRAINT "site_document_media_edition_id_site_document_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."site_document_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_media" ADD CONSTRAINT "site_document_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_document_slugs" ADD CONSTRAINT "site_document_slugs_language" FOREIGN KEY ("document_id","language") REFERENCES "public"."site_document_languages"("document_id","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_document_blocks_key" ON "site_document_blocks" USING btree ("document_id","key");--> statement-breakpoint
CREATE INDEX "site_document_blocks_order" ON "site_document_blocks" USING btree ("document_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "site_document_editions_number" ON "site_document_editions" USING btree ("document_id","language","number");--> statement-breakpoint
CREATE UNIQUE INDEX "site_document_editions_current" ON "site_document_editions" USING btree ("document_id","language") WHERE current;--> statement-breakpoint
CREATE INDEX "site_document_languages_due" ON "site_document_languages" USING btree ("scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "site_document_links_to" ON "site_document_links" USING btree ("kind","to");--> statement-breakpoint
CREATE INDEX "site_document_media_media" ON "site_document_media" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_document_slugs_current" ON "site_document_slugs" USING btree ("document_id","language") WHERE state = 'current';--> statement-breakpoint
CREATE INDEX "site_document_slugs_document" ON "site_document_slugs" USING btree ("document_id","language");--> statement-breakpoint
CREATE INDEX "site_documents_author" ON "site_documents" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "site_documents_updated" ON "site_documents" USING btree ("kind","updated_at");--> statement-breakpoint
-- What readers had stays what it was: only whether it is the current one, and since when, may change.
create function keep_edition() returns trigger language plpgsql as $$
begin
  if (new.document_id, new.language, new.number, new.slug, new.content, new.files, new.fingerprint, new.created_at)
    is distinct from
    (old.document_id, old.language, old.number, old.slug, old.content, old.files, old.fingerprint, old.created_at)
  then
    raise exception 'an edition never changes';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger site_document_editions_keep before update on site_document_editions for each row execute function keep_edition();
--> statement-breakpoint
create trigger site_document_editions_page_change after insert or update or delete on site_document_editions for each statement execute function tell_page_change('site_documents');
