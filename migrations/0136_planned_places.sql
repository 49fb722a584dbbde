ALTER TABLE "bookings" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_places" CHECK ("bookings"."places" > 0);