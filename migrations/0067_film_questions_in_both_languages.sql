-- A question of a film had one text; now it has one in each language, as one film serves every language of a course. What was written is taken for the language in which
-- the film is shown: of the published versions where they have but one, else of the drafts, else English.
create function pg_temp.shown_in(film text) returns text language sql stable as $$
  select coalesce(
    (select case when count(distinct v.language) = 1 then min(v.language) end from lessons l join course_versions v on v.id = l.version_id where l.video = film and not v.preview),
    (select case when count(distinct t.language) = 1 then min(t.language) end from draft_nodes n join course_draft_texts t on t.common_id = n.common_id where n.content ->> 'video' = film and n.deleted_at is null),
    'en')
$$;
--> statement-breakpoint
create function pg_temp.asked_in(question jsonb, language text) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(question -> 'prompt') = 'string' then jsonb_build_object(
    'prompt', jsonb_build_object(language, question -> 'prompt'), 'right', question -> 'right',
    'options', (select coalesce(jsonb_agg(jsonb_build_object(language, o.text) order by o.n), '[]') from jsonb_array_elements(question -> 'options') with ordinality as o(text, n)),
    'explanation', case when coalesce(question ->> 'explanation', '') = '' then '{}'::jsonb else jsonb_build_object(language, question -> 'explanation') end) else question end
$$;
--> statement-breakpoint
update media_stops s set question = pg_temp.asked_in(s.question, pg_temp.shown_in(m.key)) from media m where m.id = s.media_id;
--> statement-breakpoint
-- What editions asked, so that they can be brought back.
update course_publications p set asked = jsonb_set(p.asked, '{stops}', (
  select jsonb_object_agg(film.key, (
    select coalesce(jsonb_agg(jsonb_set(s.stop, '{question}', pg_temp.asked_in(s.stop -> 'question', pg_temp.shown_in(film.key))) order by s.n), '[]') from jsonb_array_elements(film.value) with ordinality as s(stop, n)))
  from jsonb_each(p.asked -> 'stops') as film))
where p.asked -> 'stops' <> '{}'::jsonb;
--> statement-breakpoint
ALTER TABLE "media_stops" ADD CONSTRAINT "media_stops_texts" CHECK (jsonb_typeof("media_stops"."question" -> 'prompt') = 'object');
