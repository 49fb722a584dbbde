-- Rows of the past become the first partition. Validated next, so that the partition needs no scan.
DO $$
BEGIN
  EXECUTE format('ALTER TABLE lookups ADD CONSTRAINT lookups_past CHECK (at < %L) NOT VALID', (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC');
END $$;
