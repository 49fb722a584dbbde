CREATE TABLE "site_signed_editions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"current" boolean DEFAULT false NOT NULL,
	"sent_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "site_signed_editions_of" UNIQUE("id","document_id"),
	CONSTRAINT "site_signed_editions_state" CHECK ("site_signed_editions"."state" in ('waiting', 'approved', 'rejected', 'replaced')),
	CONSTRAINT "site_signed_editions_rejected" CHECK ("site_signed_editions"."state" <> 'rejected' or not "site_signed_editions"."current"),
	CONSTRAINT "site_signed_editions_reason" CHECK ("site_signed_editions"."state" <> 'rejected' or "site_signed_editions"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "site_signed_media" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document_id" uuid NOT NULL,
	"edition_id" uuid,
	"media_id" uuid NOT NULL,
	CONSTRAINT "site_signed_media_once" UNIQUE NULLS NOT DISTINCT("document_id","edition_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "site_signed_versions" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "site_signed_editions" ADD CONSTRAINT "site_signed_editions_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_signed_editions" ADD CONSTRAINT "site_signed_editions_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_signed_editions" ADD CONSTRAINT "site_signed_editions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_signed_media" ADD CONSTRAINT "site_signed_media_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_signed_media" ADD CONSTRAINT "site_signed_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_signed_media" ADD CONSTRAINT "site_signed_media_edition" FOREIGN KEY ("edition_id","document_id") REFERENCES "public"."site_signed_editions"("id","document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_signed_versions" ADD CONSTRAINT "site_signed_versions_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_signed_versions" ADD CONSTRAINT "site_signed_versions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_signed_editions_number" ON "site_signed_editions" USING btree ("document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "site_signed_editions_waiting" ON "site_signed_editions" USING btree ("document_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "site_signed_editions_current" ON "site_signed_editions" USING btree ("document_id") WHERE current;--> statement-breakpoint
CREATE INDEX "site_signed_media_media" ON "site_signed_media" USING btree ("media_id");
--> statement-breakpoint
-- What was sent stays as it was sent: only what became of it, and where its films stand, may change.
create function keep_signed_edition() returns trigger language plpgsql as $$
begin
  if (new.document_id, new.number, new.parts, new.created_at) is distinct from (old.document_id, old.number, old.parts, old.created_at)
  then
    raise exception 'what was sent of a signed version never changes';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger site_signed_editions_keep before update on site_signed_editions for each row execute function keep_signed_edition();
--> statement-breakpoint
create trigger site_signed_editions_page_change after insert or update or delete on site_signed_editions for each statement execute function tell_page_change('site_documents');
