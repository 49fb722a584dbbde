DROP INDEX "threads_newest";--> statement-breakpoint
DROP INDEX "threads_hot";--> statement-breakpoint
DROP INDEX "threads_kind";--> statement-breakpoint
DROP INDEX "threads_unanswered";--> statement-breakpoint
CREATE INDEX "threads_newest_inside" ON "threads" USING btree ("organization_id","published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_hot_inside" ON "threads" USING btree ("organization_id","hotness" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_kind_inside" ON "threads" USING btree ("organization_id","kind","published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."organization_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_unanswered_inside" ON "threads" USING btree ("organization_id","published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."organization_id" is not null and "threads"."comments_count" = 0;--> statement-breakpoint
CREATE INDEX "threads_newest" ON "threads" USING btree ("published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."organization_id" is null;--> statement-breakpoint
CREATE INDEX "threads_hot" ON "threads" USING btree ("hotness" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."organization_id" is null;--> statement-breakpoint
CREATE INDEX "threads_kind" ON "threads" USING btree ("kind","published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."organization_id" is null;--> statement-breakpoint
CREATE INDEX "threads_unanswered" ON "threads" USING btree ("published_at" desc,"id" desc) WHERE "threads"."anchor" = 'post' and "threads"."state" = 'visible' and "threads"."organization_id" is null and "threads"."comments_count" = 0;