ALTER TABLE "consents" DROP CONSTRAINT "consents_state";--> statement-breakpoint
DROP INDEX "consents_open";--> statement-breakpoint
CREATE UNIQUE INDEX "consents_requested" ON "consents" USING btree ("subject_id","organization_id") WHERE "consents"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "consents_granted" ON "consents" USING btree ("subject_id","organization_id") WHERE "consents"."state" = 'granted';--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_state" CHECK ("consents"."state" in ('requested', 'granted', 'declined', 'withdrawn', 'replaced'));