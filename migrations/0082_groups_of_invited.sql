ALTER TABLE "invites" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invites_group" ON "invites" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_group_learners" CHECK ("invites"."group_id" is null or "invites"."role" = 'learner');