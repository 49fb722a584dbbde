ALTER TABLE "sealed_evidence" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "sealed_evidence" ADD CONSTRAINT "sealed_evidence_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_evidence_media" ON "sealed_evidence" USING btree ("media_id");