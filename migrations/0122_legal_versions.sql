CREATE TABLE "legal_notices" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_notices_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"edition_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"in_force_on" date NOT NULL,
	"announced_at" timestamp with time zone,
	"announced_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "legal_versions_number" UNIQUE("document","number"),
	CONSTRAINT "legal_versions_document" CHECK ("legal_versions"."document" in ('terms', 'privacy')),
	CONSTRAINT "legal_versions_month" CHECK ("legal_versions"."announced_at" is null or "legal_versions"."in_force_on" >= ("legal_versions"."announced_at" at time zone 'UTC')::date + 30)
);
--> statement-breakpoint
ALTER TABLE "legal_notices" ADD CONSTRAINT "legal_notices_version_id_legal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."legal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_notices" ADD CONSTRAINT "legal_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_edition_id_site_document_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."site_document_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_version_id_legal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."legal_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_versions" ADD CONSTRAINT "legal_versions_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_notices_user" ON "legal_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "legal_texts_version" ON "legal_texts" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_day" ON "legal_versions" USING btree ("document","in_force_on") WHERE withdrawn_at is null;--> statement-breakpoint
-- What people have accepted until now: the first version of each text, which nobody was told of before.
insert into legal_versions (document, number, in_force_on) values ('terms', 1, '2026-11-21'), ('privacy', 1, '2026-11-22');--> statement-breakpoint
create trigger legal_versions_page_change after insert or update or delete on legal_versions for each statement execute function tell_page_change('site_documents');
