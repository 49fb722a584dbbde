CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed_word" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- As before, but a card's code may be sealed anew with another secret, by the job that says so.
CREATE OR REPLACE FUNCTION gift_cards_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('pending', 'Scheduled'), ('Scheduled', 'sent'), ('Scheduled', 'voided'), ('sent', 'redeemed'), ('sent', 'voided')
  ) THEN
    RAISE EXCEPTION 'a gift card that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.cents, NEW.currency, NEW.order_line_id, NEW.plan_id)
    IS DISTINCT FROM (OLD.cents, OLD.currency, OLD.order_line_id, OLD.plan_id)
    OR (
      (NEW.code_hash, NEW.sealed_token) IS DISTINCT FROM (OLD.code_hash, OLD.sealed_token)
      AND coalesce(current_setting('asl_shop.sealing', true), '') <> 'on'
    )
  THEN
    RAISE EXCEPTION 'the worth and the code of a gift card stay' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
