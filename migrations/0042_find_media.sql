CREATE INDEX "draft_nodes_video" ON "draft_nodes" USING btree (("content" ->> 'video'));--> statement-breakpoint
CREATE INDEX "draft_nodes_poster" ON "draft_nodes" USING btree (("content" ->> 'poster'));--> statement-breakpoint
CREATE INDEX "courses_cover" ON "courses" USING btree ("cover");--> statement-breakpoint
CREATE INDEX "lessons_video" ON "lessons" USING btree ("video");--> statement-breakpoint
CREATE INDEX "lessons_poster" ON "lessons" USING btree ("poster");