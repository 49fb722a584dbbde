ALTER TABLE "media" ADD COLUMN "cut_begin_ms" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "cut_end_ms" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "keeps_sound" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "keeps_original" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_cut" CHECK (("media"."cut_begin_ms" is null) = ("media"."cut_end_ms" is null) and "media"."cut_begin_ms" >= 0 and "media"."cut_begin_ms" < "media"."cut_end_ms");