CREATE TABLE "site_redirects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"path" "citext" NOT NULL,
	"target" "citext",
	"document_id" uuid,
	"language" text,
	"added_by" uuid,
	CONSTRAINT "site_redirects_path_unique" UNIQUE("path"),
	CONSTRAINT "site_redirects_one" CHECK (("site_redirects"."target" is null) <> ("site_redirects"."document_id" is null)),
	CONSTRAINT "site_redirects_self" CHECK ("site_redirects"."target" is distinct from "site_redirects"."path"),
	CONSTRAINT "site_redirects_language" CHECK ("site_redirects"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "site_brought" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"brought_at" timestamp with time zone NOT NULL,
	"source_hash" text NOT NULL,
	"draft_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_brought_media" (
	"sha256" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"media_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'looked' NOT NULL,
	"report" jsonb NOT NULL,
	"chosen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_imports_state" CHECK ("site_imports"."state" in ('looked', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_brought" ADD CONSTRAINT "site_brought_document_id_site_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."site_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_brought_media" ADD CONSTRAINT "site_brought_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_imports" ADD CONSTRAINT "site_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_redirects_document" ON "site_redirects" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "site_redirects_target" ON "site_redirects" USING btree ("target");--> statement-breakpoint
CREATE INDEX "site_redirects_added_by" ON "site_redirects" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "site_brought_media_media" ON "site_brought_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "site_imports_user" ON "site_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_imports_expires" ON "site_imports" USING btree ("expires_at");