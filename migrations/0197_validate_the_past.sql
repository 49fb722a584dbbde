-- transaction: none
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_past";--> statement-breakpoint
ALTER TABLE "lookups" VALIDATE CONSTRAINT "lookups_past";
