CREATE TABLE "practice_cards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"vocabulary_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"source" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"scheduled_days" integer DEFAULT 0 NOT NULL,
	"learning_steps" integer DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"last_review" timestamp with time zone,
	"full_speed" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "practice_cards_skill" CHECK ("practice_cards"."skill" in ('recognise', 'produce')),
	CONSTRAINT "practice_cards_source" CHECK ("practice_cards"."source" in ('lesson', 'word')),
	CONSTRAINT "practice_cards_state" CHECK ("practice_cards"."state" between 0 and 3 and ("practice_cards"."state" = 0) = ("practice_cards"."last_review" is null)),
	CONSTRAINT "practice_cards_numbers" CHECK ("practice_cards"."stability" >= 0 and "practice_cards"."difficulty" >= 0 and "practice_cards"."reps" >= 0 and "practice_cards"."lapses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "practice_reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "practice_reviews_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"undoes" uuid,
	"rating" smallint NOT NULL,
	"mode" text NOT NULL,
	"correct" boolean,
	"speed" double precision NOT NULL,
	"ms" integer NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "practice_reviews_rating" CHECK ("practice_reviews"."rating" between 0 and 4 and ("practice_reviews"."rating" = 0) = ("practice_reviews"."undoes" is not null)),
	CONSTRAINT "practice_reviews_mode" CHECK ("practice_reviews"."mode" in ('choose_meaning', 'recall_meaning', 'choose_sign', 'sign_along', 'spelled')),
	CONSTRAINT "practice_reviews_numbers" CHECK ("practice_reviews"."ms" >= 0 and "practice_reviews"."speed" > 0)
);
--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_vocabulary_id_vocabularies_id_fk" FOREIGN KEY ("vocabulary_id") REFERENCES "public"."vocabularies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_card_id_practice_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."practice_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_undoes_practice_reviews_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."practice_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_cards_once" ON "practice_cards" USING btree ("user_id","vocabulary_id","skill");--> statement-breakpoint
CREATE INDEX "practice_cards_due" ON "practice_cards" USING btree ("user_id","due") WHERE "practice_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "practice_cards_vocabulary" ON "practice_cards" USING btree ("vocabulary_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_reviews_once" ON "practice_reviews" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_reviews_undone_once" ON "practice_reviews" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "practice_reviews_day" ON "practice_reviews" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "practice_reviews_card" ON "practice_reviews" USING btree ("card_id","seq");--> statement-breakpoint
-- Words of lessons that were completed before there was a deck.
INSERT INTO "practice_cards" ("user_id", "vocabulary_id", "skill", "source", "due")
SELECT w."user_id", w."vocabulary_id", s."skill", 'lesson', now() + CASE s."skill" WHEN 'recognise' THEN interval '0' ELSE interval '1 day' END
FROM (
  SELECT DISTINCT p."user_id", v."id" AS "vocabulary_id"
  FROM "lesson_progress" p
  JOIN "users" u ON u."id" = p."user_id" AND u."role" = 'Student'
  JOIN "course_versions" cv ON cv."common_id" = p."common_id"
  JOIN "lessons" l ON l."version_id" = cv."id" AND l."lesson_key" = p."lesson_key"
  JOIN "vocabularies" v ON v."slug" = ANY (l."vocabulary") AND v."status" = 'active'
  WHERE p."completed_at" IS NOT NULL
) w, (VALUES ('recognise'), ('produce')) s("skill");
