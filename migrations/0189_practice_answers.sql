-- Answers of practice move to a table in partitions by person (0193 begins it). What locks another table that is in
-- use is a migration of its own: who waits for two at once waits for somebody who waits for it.
CREATE TABLE "practice_answers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"undoes" uuid,
	"taken_for" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"ms" integer NOT NULL,
	"speed" real NOT NULL,
	"rating" smallint NOT NULL,
	"met" boolean NOT NULL,
	"correct" boolean,
	"mode" text NOT NULL,
	CONSTRAINT "practice_answers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "practice_answers_rating" CHECK ("practice_answers"."rating" between 0 and 4 and ("practice_answers"."rating" = 0) = ("practice_answers"."undoes" is not null)),
	CONSTRAINT "practice_answers_mode" CHECK ("practice_answers"."mode" in ('choose_meaning', 'recall_meaning', 'choose_sign', 'sign_along', 'choose_spelled', 'spelled')),
	CONSTRAINT "practice_answers_numbers" CHECK ("practice_answers"."ms" >= 0 and "practice_answers"."speed" > 0)
) PARTITION BY HASH ("user_id");--> statement-breakpoint
CREATE TABLE "practice_history" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cards" uuid[] NOT NULL,
	"asked" smallint[] NOT NULL,
	"again" smallint[] NOT NULL,
	"failed" smallint[] NOT NULL,
	"quarters" integer[] NOT NULL,
	"answers" smallint[] NOT NULL,
	"taken_of" uuid[],
	"taken_for" uuid[],
	CONSTRAINT "practice_history_user_id_day_pk" PRIMARY KEY("user_id","day")
) PARTITION BY HASH ("user_id");--> statement-breakpoint
CREATE TABLE "practice_undo" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "practice_undo_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "practice_undo_user_id_id_pk" PRIMARY KEY("user_id","id")
);--> statement-breakpoint
DO $$
BEGIN
  FOR n IN 0..15 LOOP
    EXECUTE format('CREATE TABLE practice_answers_%s PARTITION OF practice_answers FOR VALUES WITH (MODULUS 16, REMAINDER %s)', lpad(n::text, 2, '0'), n);
    EXECUTE format('CREATE TABLE practice_history_%s PARTITION OF practice_history FOR VALUES WITH (MODULUS 16, REMAINDER %s)', lpad(n::text, 2, '0'), n);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_undoes" FOREIGN KEY ("user_id","undoes") REFERENCES "public"."practice_answers"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_undo" ADD CONSTRAINT "practice_undo_answer" FOREIGN KEY ("user_id","id") REFERENCES "public"."practice_answers"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answers_day" ON "practice_answers" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_answers_undone_once" ON "practice_answers" USING btree ("undoes","user_id") WHERE "practice_answers"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "practice_answers_taken_for" ON "practice_answers" USING btree ("taken_for") WHERE "practice_answers"."taken_for" is not null;--> statement-breakpoint
CREATE INDEX "practice_undo_old" ON "practice_undo" USING btree ("created_at");
