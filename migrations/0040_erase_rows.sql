-- Deletes every row that goes with a person (foreign keys to users that cascade), of a person who has been deleted. It runs as
-- the owner of the tables: some of them are logs that the application itself may not shorten.
CREATE FUNCTION erase_rows_of(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE mention record;
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = person AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'person % is not deleted', person USING ERRCODE = 'check_violation';
  END IF;
  FOR mention IN
    SELECT k.conrelid::regclass AS place, a.attname AS named FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND k.confdeltype = 'c' AND cardinality(k.conkey) = 1
  LOOP
    EXECUTE format('DELETE FROM %s WHERE %I = $1', mention.place, mention.named) USING person;
  END LOOP;
END $$;
