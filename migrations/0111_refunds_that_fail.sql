ALTER TABLE "order_refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
-- What went back is less again only where a refund came back: then it is what the other refunds come to.
CREATE OR REPLACE FUNCTION orders_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  failed boolean := NEW.refunded < OLD.refunded AND NEW.refunded = (
    SELECT coalesce(sum(cents), 0) FROM order_refunds WHERE order_id = NEW.id AND failed_at IS NULL
  );
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('pending', 'paid'), ('pending', 'failed'), ('failed', 'paid'), ('paid', 'refunded')
  ) AND NOT (failed AND (OLD.state, NEW.state) = ('refunded', 'paid')) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.refunded < OLD.refunded AND NOT failed THEN
    RAISE EXCEPTION 'what went back went back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
