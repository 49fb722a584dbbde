ALTER TABLE "signs" DROP CONSTRAINT "signs_filmed_by_someone";--> statement-breakpoint
ALTER TABLE "signs" DROP CONSTRAINT "signs_review_state";--> statement-breakpoint
ALTER TABLE "signs" DROP CONSTRAINT "signs_rejected_shows_nothing";--> statement-breakpoint
DROP INDEX "signs_review";--> statement-breakpoint
ALTER TABLE "signs" drop column "look";--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "waiting_notation" jsonb;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "waiting_clip" text;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "waiting_poster" text;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "look" text GENERATED ALWAYS AS (case when waiting_notation is not null or waiting_clip is not null then sign_look(waiting_notation, waiting_clip) else sign_look(notation, clip) end) STORED;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "state" text GENERATED ALWAYS AS (case when waiting_notation is not null or waiting_clip is not null then 'in_review' when review_state = 'new' then 'rejected' else review_state end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "signs_reviewed_first" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "signs_waiting_clip" ON "signs" USING btree ("waiting_clip") WHERE "signs"."waiting_clip" is not null;--> statement-breakpoint
CREATE INDEX "signs_review" ON "signs" USING btree ("state","updated_at","id");--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_one_waits" CHECK ("signs"."waiting_notation" is null or "signs"."waiting_clip" is null);--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_filmed_by_someone" CHECK (("signs"."clip" is null and "signs"."waiting_clip" is null) or "signs"."signer_id" is not null);--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_review_state" CHECK ("signs"."review_state" in ('new', 'in_review', 'reviewed', 'rejected') and ("signs"."review_state" = 'reviewed') = ("signs"."reviewed_at" is not null));--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_rejected_shows_nothing" CHECK ("signs"."review_state" not in ('new', 'rejected') or ("signs"."clip" is null and "signs"."notation" is null));