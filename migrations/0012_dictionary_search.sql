-- The search row of an entry: `names` for exact words, beginnings and typos, `words` for any word of the headword in both languages, `meaning` for the definitions.
CREATE FUNCTION vocabulary_search_write(v vocabularies) RETURNS void LANGUAGE sql AS $$
  WITH spoken AS (SELECT dictionary_key(v.word_en) AS en, dictionary_key(v.word_es) AS es, dictionary_key(replace(v.gloss, '-', ' ')) AS gloss),
  way AS (
    SELECT DISTINCT btrim(regexp_replace(part, '\([^)]*\)', '', 'g')) AS word
    FROM spoken, regexp_split_to_table(en || ',' || es || ',' || gloss, '[,;/]') AS part
  )
  INSERT INTO vocabulary_search AS s (vocabulary_id, names, words, meaning, popularity, open, organization_id)
  SELECT v.id, '|' || coalesce((SELECT string_agg(word, '|' ORDER BY word) FROM way WHERE word <> ''), '') || '|',
    to_tsvector('simple', en || ' ' || es || ' ' || gloss) || to_tsvector('english', en) || to_tsvector('spanish', es),
    to_tsvector('english', coalesce(v.definition_en, '')) || to_tsvector('spanish', dictionary_key(coalesce(v.definition_es, ''))),
    v.popularity, v.open, v.organization_id
  FROM spoken
  ON CONFLICT (vocabulary_id) DO UPDATE SET names = excluded.names, words = excluded.words, meaning = excluded.meaning, popularity = excluded.popularity, open = excluded.open, organization_id = excluded.organization_id
$$;--> statement-breakpoint
CREATE FUNCTION vocabulary_search_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    DELETE FROM vocabulary_search WHERE vocabulary_id = NEW.id;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'active' AND (OLD.word_en, OLD.word_es, OLD.gloss) = (NEW.word_en, NEW.word_es, NEW.gloss)
    AND (OLD.definition_en, OLD.definition_es) IS NOT DISTINCT FROM (NEW.definition_en, NEW.definition_es) THEN
    UPDATE vocabulary_search SET popularity = NEW.popularity, open = NEW.open, organization_id = NEW.organization_id
    WHERE vocabulary_id = NEW.id AND (popularity, open, organization_id) IS DISTINCT FROM (NEW.popularity, NEW.open, NEW.organization_id);
  ELSE
    PERFORM vocabulary_search_write(NEW);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER vocabulary_search_keep AFTER INSERT OR UPDATE OF word_en, word_es, gloss, definition_en, definition_es, status, popularity, open, organization_id ON vocabularies
  FOR EACH ROW EXECUTE FUNCTION vocabulary_search_keep();--> statement-breakpoint
-- Words that look like `typed`: trigrams find candidates, the number of wrong letters decides. The threshold holds inside this function only.
CREATE FUNCTION vocabulary_similar(typed text, most integer) RETURNS TABLE (vocabulary_id uuid, wrong integer, popularity integer)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.3 AS $$
  SELECT vocabulary_id, wrong, popularity FROM (
  SELECT c.vocabulary_id, w.wrong, c.popularity, min(w.wrong) OVER () AS least
  FROM (
    SELECT s.vocabulary_id, s.names, s.popularity FROM vocabulary_search s WHERE typed <% s.names
    ORDER BY word_similarity(typed, s.names) DESC, s.popularity LIMIT 200
  ) c
  CROSS JOIN LATERAL (
    SELECT min(levenshtein_less_equal(typed, left(word, 60), 2)) AS wrong
    FROM (
      SELECT unnest(string_to_array(btrim(c.names, '|'), '|')) AS word
      UNION ALL SELECT unnest(regexp_split_to_array(c.names, '[| ]+'))
    ) ways WHERE abs(length(word) - length(typed)) <= 2
  ) w
  WHERE w.wrong <= CASE WHEN length(typed) <= 3 THEN 1 ELSE 2 END
  ) near
  -- The nearest words only: who types "helo" is not looking for every word two letters away.
  WHERE wrong = least ORDER BY popularity, vocabulary_id LIMIT most
$$;
