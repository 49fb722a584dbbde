-- Searches were kept at each pause while somebody typed: they say nothing of how often a word was looked for.
DELETE FROM lookups WHERE kind = 'not_found';--> statement-breakpoint
ALTER TABLE "lookups" DROP CONSTRAINT "lookups_kind";--> statement-breakpoint
ALTER TABLE "lookups" DROP CONSTRAINT "lookups_subject";--> statement-breakpoint
ALTER TABLE "metric_days" DROP CONSTRAINT "metric_days_metric_subject_id_day_part_pk";--> statement-breakpoint
ALTER TABLE "metric_remains" DROP CONSTRAINT "metric_remains_metric_subject_id_day_part_pk";--> statement-breakpoint
ALTER TABLE "metric_days" ADD COLUMN "item" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "metric_events" ADD COLUMN "item" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "metric_remains" ADD COLUMN "item" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lookups" ADD COLUMN "typed_by" text;--> statement-breakpoint
ALTER TABLE "lookups" ADD COLUMN "found" boolean;--> statement-breakpoint
ALTER TABLE "lookups" ADD COLUMN "rank" integer;--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD COLUMN "taken_for" uuid;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "active_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "metric_days" ADD CONSTRAINT "metric_days_metric_subject_id_day_part_item_pk" PRIMARY KEY("metric","subject_id","day","part","item");--> statement-breakpoint
ALTER TABLE "metric_remains" ADD CONSTRAINT "metric_remains_metric_subject_id_day_part_item_pk" PRIMARY KEY("metric","subject_id","day","part","item");--> statement-breakpoint
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_taken_for_vocabularies_id_fk" FOREIGN KEY ("taken_for") REFERENCES "public"."vocabularies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "metric_days_subject" ON "metric_days" USING btree ("subject_id","metric","day");--> statement-breakpoint
CREATE INDEX "lookups_typed_at" ON "lookups" USING btree ("at") WHERE "lookups"."query" is not null;--> statement-breakpoint
CREATE INDEX "practice_reviews_taken_for" ON "practice_reviews" USING btree ("taken_for") WHERE "practice_reviews"."taken_for" is not null;--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_search" CHECK (("lookups"."kind" = 'searched') = ("lookups"."found" is not null));--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_rank" CHECK ("lookups"."rank" > 0);--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_typed" CHECK (("lookups"."query" is null or "lookups"."found" is false) and ("lookups"."typed_by" is null or "lookups"."query" is not null));--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_kind" CHECK ("lookups"."kind" in ('opened', 'searched'));--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_subject" CHECK ("lookups"."kind" = 'searched' or "lookups"."vocabulary_id" is not null);--> statement-breakpoint
CREATE FUNCTION metric_answers(version_id uuid, questions jsonb, answers jsonb, graded jsonb)
RETURNS TABLE (metric text, subject_id uuid, item text, amount int) LANGUAGE sql STABLE AS $$
  WITH judged AS (
    SELECT q, q ->> 'id' AS id, (g ->> 'correct')::boolean AS correct, a.chosen, o.picked, r.expected
    FROM jsonb_array_elements(graded) g
    JOIN jsonb_array_elements(questions) q ON q ->> 'id' = g ->> 'id'
    CROSS JOIN LATERAL (SELECT CASE WHEN jsonb_array_length(answers -> (q ->> 'id')) = 1 THEN answers -> (q ->> 'id') ->> 0 END AS chosen) a
    LEFT JOIN LATERAL (SELECT picked FROM jsonb_array_elements(q -> 'options') picked WHERE picked ->> 'id' = a.chosen) o ON true
    LEFT JOIN LATERAL (SELECT expected FROM jsonb_array_elements(q -> 'options') expected WHERE q -> 'answer' = jsonb_build_array(expected ->> 'id')) r ON true
    WHERE answers ? (q ->> 'id')
      AND NOT coalesce((g ->> 'awaiting')::boolean, false)
      AND q ->> 'kind' NOT IN ('camera', 'open')
  ), named AS (
    SELECT j.*, v.id AS word, t.id AS taken
    FROM judged j
    LEFT JOIN vocabularies v ON q ->> 'kind' IN ('clip_to_meaning', 'meaning_to_clip')
      AND v.slug = coalesce(
        CASE WHEN q #>> '{media,kind}' = 'sign' AND jsonb_array_length(q #> '{media,keys}') = 1 THEN q #>> '{media,keys,0}' END,
        expected ->> 'sign', expected ->> 'word'
      )
    LEFT JOIN vocabularies t ON t.slug = coalesce(picked ->> 'sign', picked ->> 'word')
  )
  SELECT 'question_asked', version_id, id, 1 FROM named
  UNION ALL SELECT 'question_right', version_id, id, 1 FROM named WHERE correct
  UNION ALL SELECT 'question_chosen', version_id, id || ':' || chosen, 1 FROM named
    WHERE NOT correct AND (picked IS NOT NULL OR q ->> 'kind' = 'true_false' AND chosen IN ('true', 'false'))
  UNION ALL SELECT 'word_asked', word, '', 1 FROM named WHERE word IS NOT NULL
  UNION ALL SELECT 'word_failed', word, '', 1 FROM named WHERE word IS NOT NULL AND NOT correct
  UNION ALL SELECT 'word_taken', word, taken::text, 1 FROM named WHERE NOT correct AND taken <> word
$$;--> statement-breakpoint
CREATE FUNCTION count_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, subject_id, day, item, amount)
    SELECT f.metric, f.subject_id, metric_day(NEW.finished_at), f.item, f.amount
    FROM quiz_versions v, metric_answers(v.id, v.questions, NEW.answers, NEW.graded) f
    WHERE v.id = NEW.quiz_version_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER attempts_count_answers AFTER UPDATE OF finished_at ON attempts FOR EACH ROW WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION count_attempt();--> statement-breakpoint
CREATE TRIGGER attempts_count_answers_at_once AFTER INSERT ON attempts FOR EACH ROW WHEN (NEW.finished_at IS NOT NULL) EXECUTE FUNCTION count_attempt();--> statement-breakpoint
CREATE FUNCTION metric_review(rating int, correct boolean, taken_for uuid) RETURNS TABLE (metric text, item text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'word_asked', ''
  UNION ALL SELECT 'word_failed', '' WHERE correct IS FALSE OR rating = 1
  UNION ALL SELECT 'word_taken', taken_for::text WHERE taken_for IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, subject_id, day, item, amount)
    SELECT f.metric, c.vocabulary_id, t.day, f.item, sum(t.amount)
    FROM (
      SELECT card_id, day, rating, correct, taken_for, 1 AS amount FROM added WHERE rating > 0
      UNION ALL
      SELECT u.card_id, u.day, u.rating, u.correct, u.taken_for, -1 FROM added a JOIN practice_reviews u ON u.id = a.undoes
    ) t
    JOIN practice_cards c ON c.id = t.card_id
    CROSS JOIN LATERAL metric_review(t.rating, t.correct, t.taken_for) f
    GROUP BY f.metric, c.vocabulary_id, t.day, f.item
    HAVING sum(t.amount) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER practice_reviews_count AFTER INSERT ON practice_reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();--> statement-breakpoint
CREATE FUNCTION count_lookups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, day, part, amount)
    SELECT f.metric, metric_day(a.at), metric_half_hour(a.at), count(*)
    FROM added a
    CROSS JOIN LATERAL (
      SELECT 'searches'
      UNION ALL SELECT 'searches_in_vain' WHERE NOT a.found
      UNION ALL SELECT 'searches_opened' WHERE a.rank IS NOT NULL
    ) f (metric)
    WHERE a.kind = 'searched'
    GROUP BY 1, 2, 3
    UNION ALL
    SELECT 'search_rank', metric_day(at), rank, count(*) FROM added WHERE rank IS NOT NULL GROUP BY 2, 3;
  INSERT INTO metric_events (metric, subject_id, day, amount)
    SELECT CASE kind WHEN 'opened' THEN 'word_opened' ELSE 'word_searched' END, vocabulary_id, metric_day(at), count(*)
    FROM added WHERE vocabulary_id IS NOT NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lookups_count AFTER INSERT ON lookups REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_lookups();--> statement-breakpoint
-- The figures of a word end with it; searches that led to it stay searches.
CREATE FUNCTION forget_word_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lookups SET vocabulary_id = NULL WHERE vocabulary_id = OLD.id AND kind = 'searched';
  DELETE FROM metric_days WHERE subject_id = OLD.id OR metric = 'word_taken' AND item = OLD.id::text;
  DELETE FROM metric_events WHERE subject_id = OLD.id OR metric = 'word_taken' AND item = OLD.id::text;
  DELETE FROM metric_remains WHERE subject_id = OLD.id OR metric = 'word_taken' AND item = OLD.id::text;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER vocabularies_forget_figures BEFORE DELETE ON vocabularies FOR EACH ROW EXECUTE FUNCTION forget_word_figures();--> statement-breakpoint
-- What has happened until now is counted anew by the job that finds nothing kept.
DELETE FROM metric_events;--> statement-breakpoint
DELETE FROM metric_days WHERE metric NOT IN ('active_7', 'active_30');
