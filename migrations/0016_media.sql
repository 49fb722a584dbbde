CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"organization_id" uuid,
	"upload_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"content_type" text NOT NULL,
	"key" text,
	"bytes" bigint NOT NULL,
	"checksum" text,
	"width" integer,
	"height" integer,
	"duration" real,
	"renditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	CONSTRAINT "media_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "media_key_unique" UNIQUE("key"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('video', 'image')),
	CONSTRAINT "media_state" CHECK ("media"."state" in ('uploaded', 'processing', 'ready', 'failed') and ("media"."state" <> 'ready' or "media"."key" is not null))
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");