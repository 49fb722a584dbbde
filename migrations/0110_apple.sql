--> statement-breakpoint
-- Whose a purchase is it stays; only what a merged account had goes on to the kept one. Merging is over at the commit.
CREATE FUNCTION apple_purchases_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id AND merged_into IS NOT NULL) THEN
    RAISE EXCEPTION 'a purchase belongs to one account' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER apple_purchases_stay AFTER UPDATE ON apple_purchases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id) EXECUTE FUNCTION apple_purchases_stay();
