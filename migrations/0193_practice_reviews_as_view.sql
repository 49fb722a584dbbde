-- The release before goes on with the name it knows, now a view of both tables: what it writes about a person whose
-- answers are not moved yet lands beside them.
ALTER TABLE "practice_reviews" RENAME TO "practice_reviews_old";--> statement-breakpoint
-- Cascades of one row to another would slow the move: both are of one person, and move together.
ALTER TABLE "practice_reviews_old" DROP CONSTRAINT "practice_reviews_undoes_practice_reviews_id_fk";--> statement-breakpoint
CREATE VIEW practice_log AS
  SELECT user_id, id, card_id, undoes, taken_for, reviewed_at, day, rating, correct, met FROM practice_answers
  UNION ALL
  SELECT user_id, id, card_id, undoes, taken_for, reviewed_at, day, rating, correct, rating > 0 AND (before->>'state')::int = 0 FROM practice_reviews_old;--> statement-breakpoint
CREATE VIEW practice_reviews AS
  SELECT a.id, a.created_at, coalesce(u.seq, 0) AS seq, a.user_id, a.card_id, a.id AS client_id, a.undoes, a.rating, a.mode, a.correct, a.taken_for, a.speed::float8 AS speed, a.ms, a.reviewed_at, a.day, u.before
  FROM practice_answers a LEFT JOIN practice_undo u ON u.user_id = a.user_id AND u.id = a.id
  UNION ALL
  SELECT id, created_at, seq, user_id, card_id, client_id, undoes, rating, mode, correct, taken_for, speed, ms, reviewed_at, day, before FROM practice_reviews_old;--> statement-breakpoint
CREATE FUNCTION write_practice_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM practice_reviews_old WHERE user_id = NEW.user_id) THEN
    NEW.id := coalesce(NEW.id, uuidv7());
    INSERT INTO practice_reviews_old (id, created_at, user_id, card_id, client_id, undoes, rating, mode, correct, taken_for, speed, ms, reviewed_at, day, before)
    VALUES (NEW.id, coalesce(NEW.created_at, now()), NEW.user_id, NEW.card_id, NEW.client_id, NEW.undoes, NEW.rating, NEW.mode, NEW.correct, NEW.taken_for, NEW.speed, NEW.ms, NEW.reviewed_at, NEW.day, NEW.before);
  ELSE
    NEW.id := NEW.client_id;
    INSERT INTO practice_answers (user_id, id, card_id, undoes, taken_for, created_at, reviewed_at, day, ms, speed, rating, met, correct, mode)
    VALUES (NEW.user_id, NEW.client_id, NEW.card_id, NEW.undoes, NEW.taken_for, coalesce(NEW.created_at, now()), NEW.reviewed_at, NEW.day, NEW.ms, NEW.speed, NEW.rating, NEW.rating > 0 AND coalesce((NEW.before->>'state')::int = 0, false), NEW.correct, NEW.mode);
    INSERT INTO practice_undo (user_id, id, card_id, created_at, before)
      SELECT NEW.user_id, NEW.client_id, NEW.card_id, coalesce(NEW.created_at, now()), NEW.before WHERE NEW.rating > 0;
    DELETE FROM practice_undo WHERE user_id = NEW.user_id AND id = NEW.undoes;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER practice_reviews_write INSTEAD OF INSERT ON practice_reviews FOR EACH ROW EXECUTE FUNCTION write_practice_review();--> statement-breakpoint
-- Gives a person's answers to the new table. Their cards are locked: who answers waits, and sees all of them there.
CREATE FUNCTION move_practice(person uuid) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved practice_reviews_old[];
BEGIN
  IF NOT EXISTS (SELECT FROM practice_reviews_old WHERE user_id = person) THEN RETURN 0; END IF;
  PERFORM FROM practice_cards WHERE user_id = person ORDER BY id FOR UPDATE;
  WITH gone AS (DELETE FROM practice_reviews_old WHERE user_id = person RETURNING *)
    SELECT array_agg(g) INTO moved FROM gone g;
  IF moved IS NULL THEN RETURN 0; END IF;
  -- They were counted when they were given.
  PERFORM set_config('asl.practice_moves', 'on', true);
  INSERT INTO practice_answers (user_id, id, card_id, undoes, taken_for, created_at, reviewed_at, day, ms, speed, rating, met, correct, mode)
    SELECT r.user_id, r.client_id, r.card_id, o.client_id, r.taken_for, r.created_at, r.reviewed_at, r.day, r.ms, r.speed, r.rating, r.rating > 0 AND coalesce((r.before->>'state')::int = 0, false), r.correct, r.mode
    FROM unnest(moved) r LEFT JOIN unnest(moved) o ON o.id = r.undoes;
  INSERT INTO practice_undo (user_id, id, card_id, created_at, before)
    SELECT r.user_id, r.client_id, r.card_id, r.created_at, r.before
    FROM unnest(moved) r
    WHERE r.rating > 0 AND r.created_at > now() - interval '2 days' AND NOT EXISTS (SELECT FROM unnest(moved) back WHERE back.undoes = r.id)
    ORDER BY r.seq;
  PERFORM set_config('asl.practice_moves', 'off', true);
  RETURN cardinality(moved);
END $$;--> statement-breakpoint
-- Moves the answers of the next people, until so many rows are moved. Who is answering right now is passed over.
CREATE FUNCTION move_practices(after uuid, rows_at_once int) RETURNS TABLE (last uuid, moved int) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  free boolean;
BEGIN
  last := after;
  moved := 0;
  WHILE moved < rows_at_once LOOP
    SELECT r.user_id INTO last FROM practice_reviews_old r WHERE r.user_id > last ORDER BY r.user_id LIMIT 1;
    EXIT WHEN last IS NULL;
    SELECT count(*) = (SELECT count(*) FROM practice_cards WHERE user_id = last) INTO free
      FROM (SELECT FROM practice_cards WHERE user_id = last ORDER BY id FOR UPDATE SKIP LOCKED) locked;
    IF free THEN moved := moved + move_practice(last); END IF;
  END LOOP;
  RETURN NEXT;
END $$;--> statement-breakpoint
-- Adds sums to those that a person's days have already; several rows may be of the same day.
CREATE FUNCTION add_practice_history(added practice_history[]) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH parts AS (
    SELECT * FROM unnest(added)
    UNION ALL
    SELECT h.* FROM practice_history h JOIN (SELECT DISTINCT user_id, day FROM unnest(added)) d USING (user_id, day)
  ), memories AS (
    SELECT user_id, day, array_agg(card ORDER BY card) AS cards, array_agg(asked ORDER BY card) AS asked, array_agg(again ORDER BY card) AS again, array_agg(failed ORDER BY card) AS failed
    FROM (
      SELECT p.user_id, p.day, m.card, sum(m.asked)::int2 AS asked, sum(m.again)::int2 AS again, sum(m.failed)::int2 AS failed
      FROM parts p, unnest(p.cards, p.asked, p.again, p.failed) m (card, asked, again, failed)
      GROUP BY 1, 2, 3
    ) s
    GROUP BY 1, 2
  ), times AS (
    SELECT user_id, day, array_agg(quarter ORDER BY quarter) AS quarters, array_agg(answers ORDER BY quarter) AS answers
    FROM (
      SELECT p.user_id, p.day, q.quarter, sum(q.answers)::int2 AS answers
      FROM parts p, unnest(p.quarters, p.answers) q (quarter, answers)
      GROUP BY 1, 2, 3
    ) s
    GROUP BY 1, 2
  ), mistakes AS (
    SELECT p.user_id, p.day, array_agg(t.card) AS taken_of, array_agg(t.word) AS taken_for
    FROM parts p, unnest(p.taken_of, p.taken_for) t (card, word)
    GROUP BY 1, 2
  )
  INSERT INTO practice_history (user_id, day, cards, asked, again, failed, quarters, answers, taken_of, taken_for)
    SELECT user_id, day, m.cards, m.asked, m.again, m.failed, t.quarters, t.answers, w.taken_of, w.taken_for
    FROM memories m JOIN times t USING (user_id, day) LEFT JOIN mistakes w USING (user_id, day)
  ON CONFLICT (user_id, day) DO UPDATE
    SET cards = excluded.cards, asked = excluded.asked, again = excluded.again, failed = excluded.failed, quarters = excluded.quarters, answers = excluded.answers, taken_of = excluded.taken_of, taken_for = excluded.taken_for
$$;--> statement-breakpoint
-- Makes sums of the answers before a day, of the next people of a partition. Who took an answer back never gave it.
CREATE FUNCTION fold_practice(part int, after uuid, before_day date, people_at_once int) RETURNS TABLE (last uuid, folded int) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people uuid[];
  undone uuid[];
  gone practice_answers[];
BEGIN
  EXECUTE format('SELECT array(SELECT DISTINCT user_id FROM practice_answers_%s WHERE user_id > $1 AND day < $2 ORDER BY user_id LIMIT $3)', lpad(part::text, 2, '0'))
    INTO people USING after, before_day, people_at_once;
  last := people[cardinality(people)];
  folded := 0;
  IF last IS NOT NULL THEN
    SELECT array_agg(a.undoes) INTO undone FROM practice_answers a WHERE a.user_id = ANY (people) AND a.undoes IS NOT NULL;
    WITH old AS (DELETE FROM practice_answers a WHERE a.user_id = ANY (people) AND a.day < before_day AND a.rating > 0 RETURNING *)
      SELECT array_agg(o) INTO gone FROM old o;
    folded := coalesce(cardinality(gone), 0);
    PERFORM add_practice_history(array_agg(ROW(a.user_id, a.day, ARRAY[a.card_id], ARRAY[1::int2], ARRAY[(a.rating = 1)::int::int2], ARRAY[(a.rating = 1 OR a.correct IS FALSE)::int::int2], ARRAY[floor(extract(epoch FROM a.reviewed_at) / 900)::int], ARRAY[1::int2], CASE WHEN a.taken_for IS NOT NULL THEN ARRAY[a.card_id] END, CASE WHEN a.taken_for IS NOT NULL THEN ARRAY[a.taken_for] END)::practice_history))
      FROM unnest(gone) a WHERE undone IS NULL OR NOT a.id = ANY (undone);
  END IF;
  RETURN NEXT;
END $$;--> statement-breakpoint
CREATE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, subject_id, day, item, amount)
    SELECT f.metric, c.vocabulary_id, t.day, f.item, sum(t.amount)
    FROM (
      SELECT user_id, card_id, day, rating, correct, taken_for, 1 AS amount FROM added WHERE rating > 0
      UNION ALL
      SELECT u.user_id, u.card_id, u.day, u.rating, u.correct, u.taken_for, -1 FROM added a JOIN practice_answers u ON u.user_id = a.user_id AND u.id = a.undoes
    ) t
    JOIN practice_cards c ON c.user_id = t.user_id AND c.id = t.card_id
    CROSS JOIN LATERAL metric_review(t.rating, t.correct, t.taken_for) f
    GROUP BY f.metric, c.vocabulary_id, t.day, f.item
    HAVING sum(t.amount) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER practice_answers_count AFTER INSERT ON practice_answers REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (coalesce(current_setting('asl.practice_moves', true), '') <> 'on') EXECUTE FUNCTION count_answers();--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metric_events (metric, subject_id, day, item, amount)
    SELECT f.metric, c.vocabulary_id, t.day, f.item, sum(t.amount)
    FROM (
      SELECT card_id, day, rating, correct, taken_for, 1 AS amount FROM added WHERE rating > 0
      UNION ALL
      SELECT u.card_id, u.day, u.rating, u.correct, u.taken_for, -1 FROM added a JOIN practice_reviews_old u ON u.id = a.undoes
    ) t
    JOIN practice_cards c ON c.id = t.card_id
    CROSS JOIN LATERAL metric_review(t.rating, t.correct, t.taken_for) f
    GROUP BY f.metric, c.vocabulary_id, t.day, f.item
    HAVING sum(t.amount) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Two accounts become one: the kept one has both decks, and of a card that both have, the memory that was asked last.
CREATE OR REPLACE FUNCTION merge_practice(merged uuid, kept uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given practice_answers[];
  undoable practice_undo[];
  past practice_history[];
  same jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = merged AND merged_into = kept) THEN
    RAISE EXCEPTION 'person % is not merged into %', merged, kept USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM practice_cards WHERE user_id IN (merged, kept) ORDER BY id FOR UPDATE;
  PERFORM move_practice(merged), move_practice(kept);
  SELECT coalesce(jsonb_object_agg(s.id, k.id), '{}') INTO same
    FROM practice_cards s JOIN practice_cards k ON k.user_id = kept AND k.vocabulary_id = s.vocabulary_id AND k.skill = s.skill WHERE s.user_id = merged;
  SELECT array_agg(a) INTO given FROM practice_answers a WHERE a.user_id = merged;
  SELECT array_agg(u) INTO undoable FROM practice_undo u WHERE u.user_id = merged;
  WITH gone AS (DELETE FROM practice_history WHERE user_id = merged RETURNING *) SELECT array_agg(g) INTO past FROM gone g;
  UPDATE practice_cards k SET due = s.due, state = s.state, stability = s.stability, difficulty = s.difficulty, scheduled_days = s.scheduled_days, learning_steps = s.learning_steps, reps = k.reps + s.reps, lapses = k.lapses + s.lapses, last_review = s.last_review, full_speed = s.full_speed
  FROM practice_cards s WHERE s.user_id = merged AND k.user_id = kept AND k.vocabulary_id = s.vocabulary_id AND k.skill = s.skill AND s.last_review > coalesce(k.last_review, '-infinity');
  DELETE FROM practice_answers WHERE user_id = merged;
  DELETE FROM practice_cards WHERE user_id = merged AND same ? id::text;
  UPDATE practice_cards SET user_id = kept WHERE user_id = merged;
  PERFORM set_config('asl.practice_moves', 'on', true);
  INSERT INTO practice_answers (user_id, id, card_id, undoes, taken_for, created_at, reviewed_at, day, ms, speed, rating, met, correct, mode)
    SELECT kept, a.id, coalesce((same->>a.card_id::text)::uuid, a.card_id), a.undoes, a.taken_for, a.created_at, a.reviewed_at, a.day, a.ms, a.speed, a.rating, a.met, a.correct, a.mode
    FROM unnest(given) a
    ON CONFLICT (user_id, id) DO NOTHING;
  PERFORM set_config('asl.practice_moves', 'off', true);
  -- A memory that both had is no longer what it was before either's last answer.
  INSERT INTO practice_undo (user_id, id, card_id, created_at, before)
    SELECT kept, u.id, u.card_id, u.created_at, u.before FROM unnest(undoable) u WHERE NOT same ? u.card_id::text ORDER BY u.seq
    ON CONFLICT (user_id, id) DO NOTHING;
  PERFORM add_practice_history(array_agg(ROW(kept, h.day, ARRAY(SELECT coalesce((same->>c::text)::uuid, c) FROM unnest(h.cards) WITH ORDINALITY x (c, n) ORDER BY n), h.asked, h.again, h.failed, h.quarters, h.answers, ARRAY(SELECT coalesce((same->>c::text)::uuid, c) FROM unnest(h.taken_of) WITH ORDINALITY x (c, n) ORDER BY n), h.taken_for)::practice_history))
    FROM unnest(past) h;
END $$;--> statement-breakpoint
-- The release before is running: its role writes through the view from now on, and not only since the next start.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'asl_app') THEN
    GRANT SELECT, INSERT ON practice_reviews, practice_log, practice_answers, practice_undo, practice_history, practice_reviews_old TO asl_app;
    GRANT DELETE ON practice_undo TO asl_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO asl_app;
  END IF;
END $$;
