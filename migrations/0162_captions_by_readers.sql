CREATE TABLE "caption_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"media_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"held_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "caption_proposals_language" CHECK ("caption_proposals"."language" in ('en', 'es')),
	CONSTRAINT "caption_proposals_state" CHECK ("caption_proposals"."state" in ('open', 'taken', 'declined')),
	CONSTRAINT "caption_proposals_held_reason" CHECK ("caption_proposals"."held_reason" in ('child', 'first_film', 'organization', 'contact', 'repeated', 'phrase', 'reported')),
	CONSTRAINT "caption_proposals_decided" CHECK (("caption_proposals"."state" = 'open') = ("caption_proposals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "caption_proposals" ADD CONSTRAINT "caption_proposals_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_proposals" ADD CONSTRAINT "caption_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_proposals" ADD CONSTRAINT "caption_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "caption_proposals_open" ON "caption_proposals" USING btree ("media_id","language","user_id") WHERE "caption_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "caption_proposals_film" ON "caption_proposals" USING btree ("media_id","id" desc);--> statement-breakpoint
CREATE INDEX "caption_proposals_user" ON "caption_proposals" USING btree ("user_id");