ALTER TABLE "course_invites" DROP CONSTRAINT "course_invites_role";--> statement-breakpoint
ALTER TABLE "course_invites" DROP CONSTRAINT "course_invites_state";--> statement-breakpoint
DROP INDEX "course_invites_open";--> statement-breakpoint
ALTER TABLE "course_invites" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '7 days' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "course_invites_open" ON "course_invites" USING btree ("common_id","user_id",("role" = 'Learner')) WHERE "course_invites"."state" = 'sent';--> statement-breakpoint
ALTER TABLE "course_invites" ADD CONSTRAINT "course_invites_role" CHECK ("course_invites"."role" in ('Teacher', 'Editor', 'Learner'));--> statement-breakpoint
ALTER TABLE "course_invites" ADD CONSTRAINT "course_invites_state" CHECK ("course_invites"."state" in ('sent', 'accepted', 'declined', 'revoked', 'expired'));