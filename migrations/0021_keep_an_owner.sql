-- An organization keeps an owner, whoever leaves at the same time: who takes one away holds the organization's row until
-- the end of the transaction, and counts what is left after everybody before.
CREATE FUNCTION memberships_keep_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.kind = 'owner' AND NEW.status = 'active' AND NEW.organization_id = OLD.organization_id THEN RETURN NEW; END IF;
  PERFORM FROM organizations WHERE id = OLD.organization_id FOR NO KEY UPDATE;
  IF NOT EXISTS (
    SELECT FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
    WHERE m.organization_id = OLD.organization_id AND m.kind = 'owner' AND m.status = 'active' AND m.id <> OLD.id
  ) THEN
    RAISE EXCEPTION 'organization % would have no owner', OLD.organization_id USING ERRCODE = 'check_violation', CONSTRAINT = 'memberships_keep_owner';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER memberships_keep_owner BEFORE UPDATE OR DELETE ON memberships FOR EACH ROW WHEN (OLD.kind = 'owner' AND OLD.status = 'active') EXECUTE FUNCTION memberships_keep_owner();--> statement-breakpoint
-- Seats that were given before consents were written down came with the same words: holding one was the consent.
INSERT INTO consents (subject_id, organization_id, asked_by, scope, expires_at, until, state, decided_at)
SELECT m.user_id, m.organization_id, m.user_id, '{progress,reports}', now(), now() + interval '365 days', 'granted', now() FROM memberships m
WHERE m.kind = 'learner' AND m.status = 'active' AND EXISTS (SELECT FROM grants g WHERE g.user_id = m.user_id AND g.organization_id = m.organization_id AND g.source = 'seat' AND (g.ends_at IS NULL OR g.ends_at > now()))
  AND NOT EXISTS (SELECT FROM consents c WHERE c.subject_id = m.user_id AND c.organization_id = m.organization_id);
