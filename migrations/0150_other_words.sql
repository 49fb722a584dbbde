CREATE TABLE "vocabulary_phrases" (
	"key" text PRIMARY KEY NOT NULL,
	"signs" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "vocabulary_search_names";--> statement-breakpoint
ALTER TABLE "vocabularies" ADD COLUMN "also_en" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabularies" ADD COLUMN "also_es" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary_search" ADD COLUMN "others" text DEFAULT '||' NOT NULL;--> statement-breakpoint
ALTER TABLE "vocabulary_search" ALTER COLUMN "others" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "vocabulary_search_spelled" ON "vocabulary_search" USING gin (("names" || "others") gin_trgm_ops);--> statement-breakpoint
-- A word or phrase as it is compared whole: letters and digits only, "What's up?" as "whats up".
CREATE FUNCTION dictionary_words(phrase text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(replace(dictionary_key(phrase), '''', ''), '[^[:alnum:]]+', ' ', 'g'));--> statement-breakpoint
-- Spanish words by their sound: without h, with one letter for b and v, for s, z and soft c, for ll and y, for j and soft g, for k, qu and hard c.
CREATE FUNCTION dictionary_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    dictionary_words(word), 'gu(?=[ei])', 'G', 'g'), 'g(?=[ei])', 'j', 'g'), 'c(?=[ei])', 's', 'g'), 'qu(?=[ei])', 'k', 'g'), 'll', 'y', 'g'),
    'vzxch', 'bssk'), '(.)\1+', '\1', 'g');--> statement-breakpoint
-- The search row of an entry. `words` holds the words of the headword, and whole: each name as `#hello`, each other word as `=good bye`, each Spanish one by its sound as `~asul`. Quoted lexemes keep their spaces, so one index answers all of them.
CREATE OR REPLACE FUNCTION vocabulary_search_write(v vocabularies) RETURNS void LANGUAGE sql AS $$
  WITH spoken AS (SELECT dictionary_key(v.word_en) AS en, dictionary_key(v.word_es) AS es, dictionary_key(replace(v.gloss, '-', ' ')) AS gloss),
  way AS (
    SELECT DISTINCT btrim(regexp_replace(regexp_replace(part, '\([^)]*\)', '', 'g'), '[^[:alnum:]'']+', ' ', 'g')) AS word
    FROM spoken, regexp_split_to_table(en || ',' || es || ',' || gloss, '[,;/]') AS part
  ),
  other AS (
    SELECT DISTINCT dictionary_words(part) AS word FROM unnest(v.also_en || v.also_es) AS part
    EXCEPT SELECT dictionary_words(word) FROM way
  )
  INSERT INTO vocabulary_search AS s (vocabulary_id, names, others, words, meaning, popularity, open, organization_id)
  SELECT v.id, '|' || coalesce((SELECT string_agg(word, '|' ORDER BY word) FROM way WHERE word <> ''), '') || '|',
    '|' || coalesce((SELECT string_agg(word, '|' ORDER BY word) FROM other WHERE word <> ''), '') || '|',
    to_tsvector('simple', en || ' ' || es || ' ' || gloss) || to_tsvector('english', en) || to_tsvector('spanish', es)
      || array_to_tsvector(array(SELECT '#' || dictionary_words(word) FROM way WHERE word <> '' UNION SELECT '=' || word FROM other WHERE word <> ''
        UNION SELECT '~' || dictionary_sound(part) FROM (SELECT regexp_split_to_table(v.word_es, '[,;/]') AS part UNION ALL SELECT unnest(v.also_es)) AS spanish)),
    to_tsvector('english', coalesce(v.definition_en, '')) || to_tsvector('spanish', dictionary_key(coalesce(v.definition_es, ''))),
    v.popularity, v.open, v.organization_id
  FROM spoken
  ON CONFLICT (vocabulary_id) DO UPDATE SET names = excluded.names, others = excluded.others, words = excluded.words, meaning = excluded.meaning, popularity = excluded.popularity, open = excluded.open, organization_id = excluded.organization_id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION vocabulary_search_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    DELETE FROM vocabulary_search WHERE vocabulary_id = NEW.id;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'active' AND (OLD.word_en, OLD.word_es, OLD.gloss, OLD.also_en, OLD.also_es) = (NEW.word_en, NEW.word_es, NEW.gloss, NEW.also_en, NEW.also_es)
    AND (OLD.definition_en, OLD.definition_es) IS NOT DISTINCT FROM (NEW.definition_en, NEW.definition_es) THEN
    UPDATE vocabulary_search SET popularity = NEW.popularity, open = NEW.open, organization_id = NEW.organization_id
    WHERE vocabulary_id = NEW.id AND (popularity, open, organization_id) IS DISTINCT FROM (NEW.popularity, NEW.open, NEW.organization_id);
  ELSE
    PERFORM vocabulary_search_write(NEW);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER vocabulary_search_keep ON vocabularies;--> statement-breakpoint
CREATE TRIGGER vocabulary_search_keep AFTER INSERT OR UPDATE OF word_en, word_es, gloss, also_en, also_es, definition_en, definition_es, status, popularity, open, organization_id ON vocabularies
  FOR EACH ROW EXECUTE FUNCTION vocabulary_search_keep();--> statement-breakpoint
-- Words that look like `typed`: trigrams find candidates, the number of wrong letters decides. The threshold holds inside this function only.
CREATE OR REPLACE FUNCTION vocabulary_similar(typed text, most integer) RETURNS TABLE (vocabulary_id uuid, wrong integer, popularity integer)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.3 AS $$
  SELECT vocabulary_id, wrong, popularity FROM (
  SELECT c.vocabulary_id, w.wrong, c.popularity, min(w.wrong) OVER () AS least
  FROM (
    SELECT s.vocabulary_id, s.names, s.others, s.popularity FROM vocabulary_search s WHERE typed <% (s.names || s.others)
    ORDER BY word_similarity(typed, s.names || s.others) DESC, s.popularity LIMIT 200
  ) c
  CROSS JOIN LATERAL (
    SELECT min(levenshtein_less_equal(typed, left(word, 60), 2)) AS wrong
    FROM (
      SELECT unnest(string_to_array(btrim(c.names || c.others, '|'), '|')) AS word
      UNION ALL SELECT unnest(regexp_split_to_array(c.names, '[| ]+'))
    ) ways WHERE word <> '' AND abs(length(word) - length(typed)) <= 2
  ) w
  WHERE w.wrong <= CASE WHEN length(typed) <= 3 THEN 1 ELSE 2 END
  ) near
  -- The nearest words only: who types "helo" is not looking for every word two letters away.
  WHERE wrong = least ORDER BY popularity, vocabulary_id LIMIT most
$$;--> statement-breakpoint
DO $$
BEGIN
  PERFORM vocabulary_search_write(v) FROM vocabularies v WHERE v.status = 'active';
END $$;
