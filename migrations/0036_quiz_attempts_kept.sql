CREATE TABLE "answer_grades" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"points" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"graded_by" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "answer_grades_points" CHECK ("answer_grades"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "awaiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_grades" ADD CONSTRAINT "answer_grades_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_grades" ADD CONSTRAINT "answer_grades_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_grades_attempt" ON "answer_grades" USING btree ("attempt_id","question_id","created_at" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "answer_grades_first" ON "answer_grades" USING btree ("attempt_id","question_id") WHERE "answer_grades"."reason" is null;--> statement-breakpoint
CREATE INDEX "answer_grades_by" ON "answer_grades" USING btree ("graded_by");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("due_at") WHERE "attempts"."finished_at" is null and "attempts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_awaiting" ON "attempts" USING btree ("finished_at","id") WHERE "attempts"."awaiting" > 0;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_awaiting_counted" CHECK ("attempts"."awaiting" >= 0);--> statement-breakpoint
CREATE FUNCTION answer_grades_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'grades are never changed' USING errcode = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER answer_grades_stay BEFORE UPDATE ON "answer_grades" FOR EACH ROW EXECUTE FUNCTION answer_grades_stay();
