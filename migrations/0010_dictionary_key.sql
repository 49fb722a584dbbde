CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- Words as they are compared and sorted: without accents, in lower case. unaccent() alone counts as stable, because its rules are a file; ours never change.
CREATE FUNCTION dictionary_key(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, word));
