ALTER TABLE "answer_grades" ADD COLUMN "film" text;--> statement-breakpoint
CREATE INDEX "answer_grades_film" ON "answer_grades" USING btree ("film") WHERE "answer_grades"."film" is not null;