CREATE TABLE "published_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"media_id" uuid,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"crop_left" integer DEFAULT 0 NOT NULL,
	"crop_top" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_files_key_unique" UNIQUE("key"),
	CONSTRAINT "published_files_kind" CHECK ("published_files"."kind" in ('picture', 'film', 'captions', 'share')),
	CONSTRAINT "published_files_hash" CHECK ("published_files"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "published_files_size" CHECK ("published_files"."kind" <> 'picture' or ("published_files"."width" > 0 and "published_files"."height" > 0 and "published_files"."crop_left" >= 0 and "published_files"."crop_top" >= 0))
);
--> statement-breakpoint
ALTER TABLE "published_files" ADD CONSTRAINT "published_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_files_media" ON "published_files" USING btree ("media_id");