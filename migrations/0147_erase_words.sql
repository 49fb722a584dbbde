-- Notifications of providers say who pays: name, address, telephone number. Nothing reads these fields. New
-- notifications come without them; this takes them out of what is stored.
CREATE FUNCTION pg_temp.without_person(value jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_typeof(value) = 'object' THEN
    RETURN (
      SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY (ARRAY[
        'address', 'billing_details', 'business_name', 'customer_address', 'customer_details', 'customer_email', 'customer_name',
        'customer_phone', 'customer_shipping', 'email', 'individual_name', 'name', 'owner', 'phone', 'receipt_email', 'shipping',
        'shipping_details'
      ]) THEN 'null'::jsonb ELSE pg_temp.without_person(item) END), '{}')
      FROM jsonb_each(value) AS fields (key, item)
    );
  ELSIF jsonb_typeof(value) = 'array' THEN
    RETURN (SELECT coalesce(jsonb_agg(pg_temp.without_person(item) ORDER BY n), '[]') FROM jsonb_array_elements(value) WITH ORDINALITY AS items (item, n));
  END IF;
  RETURN value;
END $$;
--> statement-breakpoint
UPDATE payment_events SET body = pg_temp.without_person(body::jsonb)::text WHERE body IS JSON OBJECT;
--> statement-breakpoint
-- What people wrote on gift cards and in reports of words goes with them; of those who were erased before, now.
UPDATE vocabulary_reports r SET text = '' FROM users u WHERE u.id = r.user_id AND u.erased_at IS NOT NULL;
--> statement-breakpoint
WITH blanked AS (
  UPDATE gift_cards c
  SET
    from_name = CASE c.language WHEN 'es' THEN 'Alguien' ELSE 'Someone' END, message = NULL,
    to_name = CASE WHEN c.state IN ('pending', 'Scheduled') THEN to_name WHEN c.language = 'es' THEN 'Alguien' ELSE 'Someone' END,
    to_email = CASE WHEN c.state IN ('pending', 'Scheduled') THEN to_email END
  FROM users u
  WHERE u.id = c.user_id AND u.erased_at IS NOT NULL
  RETURNING c.order_line_id, c.from_name, c.to_name, c.to_email::text AS to_email
)
UPDATE order_lines l
SET details = l.details || jsonb_build_object('from_name', b.from_name, 'to_name', b.to_name, 'to_email', b.to_email, 'message', NULL)
FROM blanked b
WHERE b.order_line_id = l.id;
--> statement-breakpoint
-- A judged answer is final, until its person is erased.
CREATE OR REPLACE FUNCTION judged_answers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.judged <@ NEW.judged
    OR OLD.drawn IS DISTINCT FROM NEW.drawn
    OR (
      EXISTS (SELECT FROM unnest(OLD.judged) id WHERE OLD.answers -> id IS DISTINCT FROM NEW.answers -> id)
      AND NOT (NEW.answers IS NULL AND EXISTS (SELECT FROM users WHERE users.id = OLD.user_id AND deleted_at IS NOT NULL))
    )
  THEN
    RAISE EXCEPTION 'attempt %: a judged answer is final', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE attempts a SET answers = NULL FROM users u WHERE u.id = a.user_id AND u.erased_at IS NOT NULL AND a.answers IS NOT NULL;
--> statement-breakpoint
DELETE FROM board_lines b USING users u WHERE u.id = b.user_id AND u.erased_at IS NOT NULL;
--> statement-breakpoint
UPDATE support_messages m SET text = '' FROM support_requests r JOIN users u ON u.id = r.user_id AND u.erased_at IS NOT NULL WHERE r.id = m.request_id;
--> statement-breakpoint
UPDATE support_requests r SET subject = '' FROM users u WHERE u.id = r.user_id AND u.erased_at IS NOT NULL;
--> statement-breakpoint
UPDATE service_codes c SET note = NULL FROM users u WHERE u.id = c.user_id AND u.erased_at IS NOT NULL AND c.note IS NOT NULL;
--> statement-breakpoint
UPDATE service_code_requests c SET note = NULL FROM users u WHERE u.id = c.user_id AND u.erased_at IS NOT NULL AND c.note IS NOT NULL;
