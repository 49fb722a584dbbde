ALTER TABLE "sign_history" DROP CONSTRAINT "sign_history_action";--> statement-breakpoint
ALTER TABLE "review_books" ADD COLUMN "deaf_reviewer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deaf_teacher" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_history" ADD CONSTRAINT "sign_history_action" CHECK ("sign_history"."action" in ('sent', 'filmed', 'content', 'approved', 'corrected', 'rejected', 'withdrawn'));