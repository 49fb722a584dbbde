CREATE TABLE "media_captions" (
	"media_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_captions_media_id_language_pk" PRIMARY KEY("media_id","language"),
	CONSTRAINT "media_captions_language" CHECK (language in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "media_posters" (
	"media_id" uuid NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	"at" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_posters_media_id_language_pk" PRIMARY KEY("media_id","language"),
	CONSTRAINT "media_posters_language" CHECK (language in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "frame_rate" real;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "has_sound" boolean;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_posters" ADD CONSTRAINT "media_posters_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;