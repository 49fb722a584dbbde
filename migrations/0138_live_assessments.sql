CREATE TABLE "assessment_drafts" (
	"assessment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_drafts_assessment_id_user_id_pk" PRIMARY KEY("assessment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assessment_raters" (
	"assessment_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"rater_id" uuid,
	"named_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_raters_assessment_id_place_pk" PRIMARY KEY("assessment_id","place"),
	CONSTRAINT "assessment_raters_place" CHECK ("assessment_raters"."place" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "assessment_ratings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"rater_id" uuid,
	"rubric_id" uuid NOT NULL,
	"scores" smallint[] NOT NULL,
	"words" jsonb NOT NULL,
	"moments" jsonb NOT NULL,
	"level_id" uuid NOT NULL,
	"derived_level_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"supersedes" uuid,
	"correction" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_ratings_place" CHECK ("assessment_ratings"."place" in (1, 2, 3)),
	CONSTRAINT "assessment_ratings_scores" CHECK (cardinality("assessment_ratings"."scores") = 6 and array_position("assessment_ratings"."scores", null) is null and 0 <= all ("assessment_ratings"."scores") and 4 >= all ("assessment_ratings"."scores")),
	CONSTRAINT "assessment_ratings_reason" CHECK ("assessment_ratings"."level_id" = "assessment_ratings"."derived_level_id" or "assessment_ratings"."reason" <> ''),
	CONSTRAINT "assessment_ratings_correction" CHECK (("assessment_ratings"."supersedes" is null) = ("assessment_ratings"."correction" = ''))
);
--> statement-breakpoint
CREATE TABLE "assessment_rubrics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"drafted_by" uuid,
	"published_by" uuid,
	CONSTRAINT "assessment_rubrics_published" CHECK (("assessment_rubrics"."published_at" is null) = ("assessment_rubrics"."number" is null))
);
--> statement-breakpoint
CREATE TABLE "live_assessments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by" uuid,
	"organization_id" uuid,
	"state" text NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"booking_id" uuid,
	"teacher_id" uuid,
	"rubric_id" uuid,
	"level_id" uuid,
	"proposed_level_id" uuid,
	"proposed_by" uuid,
	"proposed_reason" text,
	"agreed" boolean DEFAULT false NOT NULL,
	"began_at" timestamp with time zone,
	"graded_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "live_assessments_state" CHECK ("live_assessments"."state" in ('requested', 'scheduled', 'in_progress', 'graded', 'published', 'canceled')),
	CONSTRAINT "live_assessments_minutes" CHECK ("live_assessments"."minutes" in (25, 50)),
	CONSTRAINT "live_assessments_met" CHECK ("live_assessments"."state" in ('requested', 'canceled') or "live_assessments"."booking_id" is not null),
	CONSTRAINT "live_assessments_level" CHECK (("live_assessments"."state" in ('graded', 'published')) = ("live_assessments"."level_id" is not null and "live_assessments"."graded_at" is not null)),
	CONSTRAINT "live_assessments_published" CHECK (("live_assessments"."state" = 'published') = ("live_assessments"."published_at" is not null)),
	CONSTRAINT "live_assessments_canceled" CHECK (("live_assessments"."state" = 'canceled') = ("live_assessments"."canceled_at" is not null)),
	CONSTRAINT "live_assessments_proposal" CHECK (("live_assessments"."proposed_level_id" is null) = ("live_assessments"."proposed_reason" is null))
);
--> statement-breakpoint
DROP INDEX "certificates_once";--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "common_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "lessons" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "edition" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "kind" text DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "assessment_id" uuid;--> statement-breakpoint
ALTER TABLE "assessment_drafts" ADD CONSTRAINT "assessment_drafts_assessment_id_live_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."live_assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_drafts" ADD CONSTRAINT "assessment_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_raters" ADD CONSTRAINT "assessment_raters_assessment_id_live_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."live_assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_raters" ADD CONSTRAINT "assessment_raters_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_raters" ADD CONSTRAINT "assessment_raters_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_ratings" ADD CONSTRAINT "assessment_ratings_assessment_id_live_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."live_assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_ratings" ADD CONSTRAINT "assessment_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_ratings" ADD CONSTRAINT "assessment_ratings_rubric_id_assessment_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."assessment_rubrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_ratings" ADD CONSTRAINT "assessment_ratings_level_id_asl_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."asl_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_ratings" ADD CONSTRAINT "assessment_ratings_derived_level_id_asl_levels_id_fk" FOREIGN KEY ("derived_level_id") REFERENCES "public"."asl_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_ratings" ADD CONSTRAINT "assessment_ratings_supersedes_assessment_ratings_id_fk" FOREIGN KEY ("supersedes") REFERENCES "public"."assessment_ratings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_rubrics" ADD CONSTRAINT "assessment_rubrics_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_rubrics" ADD CONSTRAINT "assessment_rubrics_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_rubric_id_assessment_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."assessment_rubrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_level_id_asl_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."asl_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_proposed_level_id_asl_levels_id_fk" FOREIGN KEY ("proposed_level_id") REFERENCES "public"."asl_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_assessments" ADD CONSTRAINT "live_assessments_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_drafts_user" ON "assessment_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_raters_once" ON "assessment_raters" USING btree ("assessment_id","rater_id");--> statement-breakpoint
CREATE INDEX "assessment_raters_rater" ON "assessment_raters" USING btree ("rater_id");--> statement-breakpoint
CREATE INDEX "assessment_raters_named_by" ON "assessment_raters" USING btree ("named_by");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_ratings_first" ON "assessment_ratings" USING btree ("assessment_id","place") WHERE "assessment_ratings"."supersedes" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_ratings_supersedes" ON "assessment_ratings" USING btree ("supersedes");--> statement-breakpoint
CREATE INDEX "assessment_ratings_rater" ON "assessment_ratings" USING btree ("rater_id");--> statement-breakpoint
CREATE INDEX "assessment_ratings_rubric" ON "assessment_ratings" USING btree ("rubric_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_rubrics_number" ON "assessment_rubrics" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_rubrics_draft" ON "assessment_rubrics" USING btree (("published_at" is null)) WHERE "assessment_rubrics"."published_at" is null;--> statement-breakpoint
CREATE INDEX "assessment_rubrics_drafted_by" ON "assessment_rubrics" USING btree ("drafted_by");--> statement-breakpoint
CREATE INDEX "assessment_rubrics_published_by" ON "assessment_rubrics" USING btree ("published_by");--> statement-breakpoint
CREATE UNIQUE INDEX "live_assessments_open" ON "live_assessments" USING btree ("user_id") WHERE "live_assessments"."state" in ('requested', 'scheduled', 'in_progress', 'graded');--> statement-breakpoint
CREATE UNIQUE INDEX "live_assessments_booking" ON "live_assessments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "live_assessments_learner" ON "live_assessments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "live_assessments_organization" ON "live_assessments" USING btree ("organization_id","state");--> statement-breakpoint
CREATE INDEX "live_assessments_state" ON "live_assessments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "live_assessments_teacher" ON "live_assessments" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "live_assessments_asked_by" ON "live_assessments" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "live_assessments_proposed_by" ON "live_assessments" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "live_assessments_published_by" ON "live_assessments" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "live_assessments_level" ON "live_assessments" USING btree ("level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_assessment" ON "certificates" USING btree ("assessment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("user_id","common_id") WHERE "certificates"."common_id" is not null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_kind" CHECK ("certificates"."kind" in ('course', 'assessment'));--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_subject" CHECK (case "certificates"."kind"
        when 'course' then num_nulls("certificates"."common_id", "certificates"."lessons", "certificates"."minutes", "certificates"."edition") = 0 and "certificates"."assessment_id" is null
        else num_nonnulls("certificates"."common_id", "certificates"."lessons", "certificates"."minutes", "certificates"."edition") = 0 and "certificates"."assessment_id" is not null and "certificates"."levels" is not null
      end);
--> statement-breakpoint
-- A rating that was handed in stays. Its rater may be erased, or become one with another account; it goes with its assessment.
CREATE FUNCTION assessment_rating_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM live_assessments a WHERE a.id = OLD.assessment_id) THEN RETURN OLD; END IF;
  ELSIF to_jsonb(NEW) - 'rater_id' = to_jsonb(OLD) - 'rater_id' THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a rating of an assessment stays as it was handed in' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER assessment_ratings_stay BEFORE UPDATE OR DELETE ON assessment_ratings FOR EACH ROW EXECUTE FUNCTION assessment_rating_stays();--> statement-breakpoint
-- Nor is one added to an assessment that is over, or in the place of another one's.
CREATE FUNCTION assessment_rating_comes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM live_assessments a WHERE a.id = NEW.assessment_id AND a.state IN ('in_progress', 'graded')) THEN
    RAISE EXCEPTION 'this assessment takes no rating' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.supersedes IS NOT NULL AND NOT EXISTS (
    SELECT FROM assessment_ratings r WHERE r.id = NEW.supersedes AND r.assessment_id = NEW.assessment_id AND r.place = NEW.place
  ) THEN
    RAISE EXCEPTION 'a correction takes the place of a rating of the same assessment and place' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER assessment_ratings_come BEFORE INSERT ON assessment_ratings FOR EACH ROW EXECUTE FUNCTION assessment_rating_comes();--> statement-breakpoint
-- What is published or canceled stays so.
CREATE FUNCTION live_assessment_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('published', 'canceled') AND (NEW.state, NEW.level_id) IS DISTINCT FROM (OLD.state, OLD.level_id) THEN
    RAISE EXCEPTION 'an assessment that is over stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER live_assessments_end BEFORE UPDATE ON live_assessments FOR EACH ROW EXECUTE FUNCTION live_assessment_ends();--> statement-breakpoint
-- Whoever cancels the meeting, or says that it did not take place, ends an assessment that nobody rates yet.
CREATE FUNCTION live_assessment_meets_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE live_assessments SET state = 'canceled', canceled_at = NEW.updated_at, updated_at = NEW.updated_at
  WHERE booking_id = NEW.id AND state IN ('scheduled', 'in_progress')
    AND NOT EXISTS (SELECT FROM assessment_ratings r WHERE r.assessment_id = live_assessments.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_assess AFTER UPDATE OF state ON bookings FOR EACH ROW
  WHEN (NEW.kind = 'assessment' AND NEW.state IN ('canceled', 'no_show') AND OLD.state <> NEW.state) EXECUTE FUNCTION live_assessment_meets_no_more();--> statement-breakpoint
-- A version of the rubric that ratings were made with stays readable.
CREATE FUNCTION assessment_rubric_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.number, NEW.content, NEW.published_at) IS NOT DISTINCT FROM (OLD.number, OLD.content, OLD.published_at) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a published rubric stays as it is' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER assessment_rubrics_stay BEFORE UPDATE OR DELETE ON assessment_rubrics FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION assessment_rubric_stays();--> statement-breakpoint
-- The first version of the rubric: what is seen at 0 to 4 points, and from how many points of all a level begins.
INSERT INTO assessment_rubrics (number, content, published_at) VALUES (1, '{"criteria": {"vocabulary": [{"en": "Signs only a few single words, and points or spells for the rest.", "es": "Seña apenas unas palabras sueltas; lo demás lo señala o lo deletrea."}, {"en": "Has the signs for oneself, family and daily life; stops where the topic is a new one.", "es": "Tiene las señas de la vida diaria, de su persona y su familia; se detiene cuando el tema es nuevo."}, {"en": "Talks about familiar topics without gaps, and gets around a missing sign by showing or describing it.", "es": "Habla sin huecos de temas conocidos y resuelve una seña que falta mostrándola o describiéndola."}, {"en": "Chooses exact signs on most topics; classifiers and numbers built into signs come without thinking.", "es": "Elige señas exactas en casi cualquier tema; los clasificadores y los números incorporados salen sin pensarlos."}, {"en": "Wide and exact: shades of meaning, idioms and the register that suits the person and the occasion.", "es": "Amplio y exacto: matices, modismos y el registro que conviene a la persona y a la ocasión."}], "clarity": [{"en": "Most signs cannot be made out: handshape, place or movement is missing.", "es": "La mayoría de las señas no se distingue: falta la configuración, el lugar o el movimiento."}, {"en": "Some signs are clear; many need a second try or a guess from what is being talked about.", "es": "Algunas señas son claras; muchas necesitan otro intento o que se adivinen por el tema."}, {"en": "Signs are understood; slips of handshape, palm or place remain in ones that are longer or newer.", "es": "Las señas se entienden; quedan fallos de configuración, palma o lugar en las más largas o nuevas."}, {"en": "Clear at an even size and pace, spelling too; a slip is noticed and put right by oneself.", "es": "Claras, con tamaño y ritmo parejos, también al deletrear; nota sus fallos y los corrige."}, {"en": "Precise and at ease from any angle and at any pace; each sign runs into the next one as signers do it.", "es": "Precisas y sueltas desde cualquier ángulo y a cualquier ritmo; cada seña enlaza con la siguiente como en señantes expertos."}], "grammar": [{"en": "Single signs next to each other, or the order of English or Spanish words.", "es": "Señas sueltas una junto a otra, o el orden de las palabras del inglés o el español."}, {"en": "Short sentences follow a pattern that was learned; people and places are named again each time.", "es": "Oraciones cortas con un molde aprendido; nombra de nuevo a las personas y los lugares cada vez."}, {"en": "Puts people and things in places and comes back to some of them; time and topic mostly stand first.", "es": "Coloca personas y cosas en el espacio y vuelve a algunas; el tiempo y el tema van casi siempre primero."}, {"en": "Keeps places through a story; verbs move between them, and sentences are joined by more than “and”.", "es": "Mantiene los lugares en todo un relato; los verbos se mueven entre ellos y las oraciones se unen con algo más que «y»."}, {"en": "Space carries the meaning: role shift, comparing, cause and condition are built in it without effort.", "es": "El espacio lleva el significado: cambio de rol, comparación, causa y condición se construyen en él sin esfuerzo."}], "non_manual": [{"en": "The face stays still, or shows effort alone.", "es": "La cara no cambia, o solo muestra esfuerzo."}, {"en": "Smiles and headshakes fit; questions are hardly to be told from statements.", "es": "La sonrisa y la negación con la cabeza encajan; casi no se distingue una pregunta de una afirmación."}, {"en": "Brows mark questions of both kinds and the head negates, as long as the sentence is short.", "es": "Las cejas marcan los dos tipos de pregunta y la cabeza niega, mientras la oración es corta."}, {"en": "Brows, mouth, gaze and head begin and end with what they belong to; size and manner show on the mouth.", "es": "Cejas, boca, mirada y cabeza empiezan y terminan con lo que marcan; la boca muestra tamaño y manera."}, {"en": "Face and body carry grammar and feeling together, layered and never in each other’s way.", "es": "La cara y el cuerpo llevan a la vez la gramática y la emoción, por capas y sin estorbarse."}], "fluency": [{"en": "Stops before nearly every sign.", "es": "Se detiene antes de casi cada seña."}, {"en": "Signs in short bursts with long pauses; the other person leads all the time.", "es": "Seña en tramos cortos con pausas largas; la otra persona conduce todo el tiempo."}, {"en": "Keeps going on what is familiar; pauses to search, and finds back alone.", "es": "Avanza en lo conocido; hace pausas para buscar y retoma sin ayuda."}, {"en": "An even pace; pauses stand where a thought ends; takes and gives turns, and repairs without losing the thread.", "es": "Ritmo parejo; las pausas están donde termina una idea; toma y da el turno, y corrige sin perder el hilo."}, {"en": "Easy over long stretches: rhythm and pace serve what is told, whoever the other person is.", "es": "Con soltura en tramos largos: el ritmo sirve a lo que se cuenta, sea quien sea la otra persona."}], "comprehension": [{"en": "Understands single signs when they are repeated slowly.", "es": "Entiende señas sueltas cuando se repiten despacio."}, {"en": "Follows simple questions about oneself, signed slowly, with repetition or a gesture.", "es": "Sigue preguntas sencillas sobre su persona, despacio y con repetición o un gesto."}, {"en": "Follows a conversation on familiar topics at a careful pace; asks again at the right place.", "es": "Sigue una conversación de temas conocidos a ritmo cuidado; vuelve a preguntar en el punto justo."}, {"en": "Follows signers at their own pace on most topics, spelling and numbers too; misses a detail at times.", "es": "Sigue a señantes a su propio ritmo en casi cualquier tema, también deletreo y números; a veces pierde un detalle."}, {"en": "Follows everything, jokes, hints and unfamiliar signers included.", "es": "Lo sigue todo, también bromas, alusiones y señantes que no conoce."}]}, "levels": [{"key": "beginner", "from": 0}, {"key": "elementary", "from": 6}, {"key": "intermediate", "from": 11}, {"key": "advanced", "from": 16}, {"key": "fluent", "from": 21}]}', now());
