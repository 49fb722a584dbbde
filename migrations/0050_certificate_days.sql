ALTER TABLE "certificates" ADD COLUMN "completed_on" date;--> statement-breakpoint
UPDATE "certificates" c SET "completed_on" = (c.completed_at AT TIME ZONE u.time_zone)::date FROM users u WHERE u.id = c.user_id;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "completed_on" SET NOT NULL;
