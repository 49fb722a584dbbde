CREATE TABLE "placement_answers" (
	"sitting_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"vocabulary_id" uuid NOT NULL,
	"difficulty" double precision NOT NULL,
	"choices" uuid[] NOT NULL,
	"chosen" uuid,
	"correct" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placement_answers_sitting_id_position_pk" PRIMARY KEY("sitting_id","position"),
	CONSTRAINT "placement_answers_position" CHECK ("placement_answers"."position" between 1 and 30),
	CONSTRAINT "placement_answers_chosen" CHECK ("placement_answers"."chosen" is null or "placement_answers"."chosen" = any("placement_answers"."choices")),
	CONSTRAINT "placement_answers_correct" CHECK ("placement_answers"."correct" = ("placement_answers"."chosen" is not distinct from "placement_answers"."vocabulary_id"))
);
--> statement-breakpoint
CREATE TABLE "placement_signs" (
	"vocabulary_id" uuid PRIMARY KEY NOT NULL,
	"score" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"answers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement_sittings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"asked" jsonb,
	"finished_at" timestamp with time zone,
	"ability" double precision,
	"error" double precision,
	"understood" integer,
	"signs" integer,
	CONSTRAINT "placement_sittings_result" CHECK (num_nulls("placement_sittings"."finished_at", "placement_sittings"."ability", "placement_sittings"."error", "placement_sittings"."understood", "placement_sittings"."signs") in (0, 5)),
	CONSTRAINT "placement_sittings_asks" CHECK (("placement_sittings"."asked" is null) = ("placement_sittings"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "self_assessments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"steps" smallint NOT NULL,
	CONSTRAINT "self_assessments_steps" CHECK ("self_assessments"."steps" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "placement_answers" ADD CONSTRAINT "placement_answers_sitting_id_placement_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."placement_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_signs" ADD CONSTRAINT "placement_signs_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_sittings" ADD CONSTRAINT "placement_sittings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_assessments" ADD CONSTRAINT "self_assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "placement_answers_word" ON "placement_answers" USING btree ("sitting_id","vocabulary_id");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_sittings_open" ON "placement_sittings" USING btree ("user_id") WHERE "placement_sittings"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "placement_sittings_of" ON "placement_sittings" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "self_assessments_of" ON "self_assessments" USING btree ("user_id","created_at");--> statement-breakpoint
-- An answer is given once: nothing changes it, and it goes only with its test, when the person goes.
CREATE FUNCTION placement_answer_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM placement_sittings s WHERE s.id = OLD.sitting_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an answer of a placement test stays' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER placement_answers_stay BEFORE UPDATE OR DELETE ON placement_answers FOR EACH ROW EXECUTE FUNCTION placement_answer_stays();--> statement-breakpoint
-- Nor is a result: a finished test changes its person only, when two accounts are merged.
CREATE FUNCTION placement_result_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.finished_at, NEW.ability, NEW.error, NEW.understood, NEW.signs) IS DISTINCT FROM (OLD.finished_at, OLD.ability, OLD.error, OLD.understood, OLD.signs) THEN
    RAISE EXCEPTION 'the result of a placement test stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER placement_sittings_stay BEFORE UPDATE ON placement_sittings FOR EACH ROW WHEN (OLD.finished_at IS NOT NULL) EXECUTE FUNCTION placement_result_stays();
