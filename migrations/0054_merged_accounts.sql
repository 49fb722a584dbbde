ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE "users"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_shut" CHECK ("users"."merged_into" is null or ("users"."status" = 'inactive' and "users"."merged_at" is not null and "users"."merged_into" <> "users"."id"));--> statement-breakpoint
-- Answers of practice are never changed, but when two accounts become one: then the kept one has both decks. Of a card that both have, the
-- one that was asked last is right about how well it is known.
CREATE FUNCTION merge_practice(merged uuid, kept uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = merged AND merged_into = kept) THEN
    RAISE EXCEPTION 'person % is not merged into %', merged, kept USING ERRCODE = 'check_violation';
  END IF;
  UPDATE practice_cards k SET due = s.due, state = s.state, stability = s.stability, difficulty = s.difficulty, scheduled_days = s.scheduled_days, learning_steps = s.learning_steps, reps = k.reps + s.reps, lapses = k.lapses + s.lapses, last_review = s.last_review, full_speed = s.full_speed
  FROM practice_cards s WHERE s.user_id = merged AND k.user_id = kept AND k.vocabulary_id = s.vocabulary_id AND k.skill = s.skill AND s.last_review > coalesce(k.last_review, '-infinity');
  UPDATE practice_reviews r SET card_id = k.id FROM practice_cards s JOIN practice_cards k ON k.vocabulary_id = s.vocabulary_id AND k.skill = s.skill AND k.user_id = kept WHERE r.card_id = s.id AND s.user_id = merged;
  UPDATE practice_reviews r SET user_id = kept WHERE r.user_id = merged AND NOT EXISTS (SELECT FROM practice_reviews o WHERE o.user_id = kept AND o.client_id = r.client_id);
  DELETE FROM practice_cards s WHERE s.user_id = merged AND EXISTS (SELECT FROM practice_cards k WHERE k.user_id = kept AND k.vocabulary_id = s.vocabulary_id AND k.skill = s.skill);
  UPDATE practice_cards SET user_id = kept WHERE user_id = merged;
END $$;--> statement-breakpoint
-- A merged account is part of the one that was kept: who deletes theirs deletes it too, and it is erased when its time is over.
CREATE FUNCTION merged_follow_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET deleted_at = NEW.deleted_at, first_name = '', last_name = '', email = 'deleted-' || id || '@deleted.invalid', handle = NULL, profile_image = NULL, updated_at = NEW.deleted_at WHERE merged_into = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_merged_follow_deletion AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION merged_follow_deletion();
