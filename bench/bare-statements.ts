const WORD =
  'v.id, v.slug, v.gloss, v.word_en, v.word_es, v.part_of_speech, v.unit, v.lesson, v.popularity as rank'
// Appearance of each word's sign as the product shows it, joined only to the page's rows, as there.
const looks = (page: string): string => `
  select
    page.*, p.poster, p.clip, p.rendered_preview as preview, p.notation is not null as modelled,
    n.picture as shape
  from (${page}) page
  left join signs p on p.vocabulary_id = page.id and p.is_primary
  left join sign_parameters n on n.kind = 'handshape' and n.value = p.handshapes[1]
  order by page.rank, page.id`
export const LIST = looks(
  `select ${WORD} from vocabularies v where v.status = 'active' order by v.popularity, v.id limit 10`,
)
export const LIST_AFTER = looks(
  `
    select ${WORD}
    from vocabularies v
    where v.status = 'active' and v.popularity > $1
    order by v.popularity, v.id
    limit 10`,
)
export const SEARCH = looks(
  `
    select ${WORD}
    from vocabularies v
    where v.status = 'active' and (v.word_en ilike $1 or v.word_es ilike $1)
    order by v.popularity, v.id
    limit 10`,
)
// The same content as the product's answers, without what decides who may see it.
export const name = (kind: string): string =>
  `
    (
      select json_build_object('value', n.value, 'en', n.name_en, 'es', n.name_es)
      from sign_parameters n
      where n.kind = '${kind}' and n.value = g.${kind}
    )`
const word = `
  'id', o.id, 'slug', o.slug, 'gloss', o.gloss, 'word_en', o.word_en, 'word_es', o.word_es, 'poster_url',
  (select p.poster from signs p where p.vocabulary_id = o.id and p.is_primary)`
const relations = (kind: string): string =>
  `
    (
      select coalesce(json_agg(json_build_object(${word}) order by r.position), '[]')
      from vocabulary_relations r
      join vocabularies o on o.id = r.other_id
      where r.vocabulary_id = v.id and r.kind = '${kind}'
    )`
const pair = (differs: string, same: string, other: string): string =>
  `
    (
      select g.vocabulary_id, '${differs}' as differs
      from signs g
      where ${same} and ${other} and g.hands = t.hands and g.is_primary and g.vocabulary_id <> v.id
      limit 12
    )`
export const ENTRY = `
  select json_build_object(
    'id', v.id, 'slug', v.slug, 'gloss', v.gloss, 'word_en', v.word_en, 'word_es', v.word_es,
    'part_of_speech', v.part_of_speech, 'unit', v.unit, 'lesson', v.lesson, 'definition_en', v.definition_en,
    'definition_es', v.definition_es, 'example_en', v.example_en, 'example_es', v.example_es, 'spelling',
    v.spelling, 'signs',
    (
      select coalesce(
        json_agg(
          json_build_object(
            'id', g.id, 'signer',
            (
              select json_build_object(
                'slug', s.slug, 'name_en', s.name_en, 'name_es', s.name_es, 'kind', s.kind
              )
              from signers s
              where s.id = g.signer_id
            ),
            'clip', g.clip, 'poster', g.poster, 'handshapes',
            (
              select json_agg(
                json_build_object('value', n.value, 'en', n.name_en, 'es', n.name_es, 'picture', n.picture)
              )
              from sign_parameters n
              where n.kind = 'handshape' and n.value = any(g.handshapes)
            ),
            'location', ${name('location')}, 'movement', ${name('movement')}, 'hands', ${name('hands')},
            'region', g.region, 'fsw', g.fsw, 'notation', g.notation, 'description_en', g.description_en,
            'description_es', g.description_es, 'is_primary', g.is_primary
          )
          order by g.position
        ),
        '[]'
      )
      from signs g
      where g.vocabulary_id = v.id
    ),
    'categories',
    (
      select coalesce(json_agg(json_build_object('value', c.slug, 'en', c.name_en, 'es', c.name_es)), '[]')
      from vocabulary_category_links l
      join vocabulary_categories c on c.slug = l.category
      where l.vocabulary_id = v.id
    ),
    'related', ${relations('related')}, 'synonyms', ${relations('synonym')}, 'minimal_pairs',
    (
      select coalesce(json_agg(near.entry), '[]')
      from (
        select json_build_object(${word}, 'differs', m.differs) as entry
        from signs t
        cross join lateral (
          ${pair('handshape', 'g.location = t.location', 'g.movement = t.movement')}
          union all ${pair('location', 'g.handshapes = t.handshapes', 'g.movement = t.movement')}
          union all ${pair('movement', 'g.handshapes = t.handshapes', 'g.location = t.location')}
        ) m
        join vocabularies o on o.id = m.vocabulary_id
        where t.vocabulary_id = v.id and t.is_primary
        order by o.popularity
        limit 6
      ) near
    )
  ) as entry
  from vocabularies v
  where v.slug = $1`
export const TREE = `
  select json_build_object(
    'id', v.id, 'language', v.language, 'slug', v.slug, 'title', v.title, 'summary', v.summary, 'description',
    v.description, 'minutes', v.minutes, 'lessons', v.lessons_count, 'type', c.type, 'kind', c.kind, 'level',
    (select lv.name_en from asl_levels lv where lv.id = c.level_id), 'categories',
    array(
      select ca.name_en
      from course_category_links cl
      join course_categories ca on ca.id = cl.category_id
      where cl.common_id = c.id
    ),
    'languages',
    (
      select json_agg(json_build_object('id', x.id, 'language', x.language, 'slug', x.slug))
      from course_versions x
      where x.common_id = c.id
    ),
    'teachers',
    (
      select json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name))
      from course_teachers t
      join users u on u.id = t.user_id
      where t.common_id = c.id
    ),
    'completed',
    (
      select count(*)
      from lesson_progress p
      where p.user_id = $2 and p.common_id = c.id and p.completed_at is not null
    ),
    'modules',
    (
      select json_agg(
        json_build_object(
          'id', m.id, 'title', m.title, 'culture', m.culture, 'weeks',
          (
            select json_agg(
              json_build_object(
                'id', w.id, 'title', w.title, 'lessons',
                (
                  select json_agg(
                    json_build_object(
                      'id', l.id, 'key', l.lesson_key, 'slug', l.slug, 'title', l.title, 'minutes', l.minutes,
                      'free', l.free_preview, 'has_quiz',
                      exists (
                        select
                        from quizzes q
                        where q.common_id = v.common_id
                          and q.lesson_key = l.lesson_key
                          and q.status = 'active'
                      ),
                      'poster', l.poster, 'watched', round(coalesce(p.watched_ms, 0) / 1000.0, 3),
                      'quiz_score', p.quiz_best, 'completed', p.completed_at is not null
                    )
                    order by l.position
                  )
                  from lessons l
                  left join lesson_progress p
                    on p.user_id = $2 and p.common_id = v.common_id and p.lesson_key = l.lesson_key
                  where l.week_id = w.id
                )
              )
              order by w.position
            )
            from weeks w
            where w.module_id = m.id
          )
        )
        order by m.position
      )
      from modules m
      where m.version_id = v.id
    )
  )::text as tree
  from course_versions v
  join courses c on c.id = v.common_id
  where v.id = $1`
export const DASHBOARD = `
  select
    (
      select json_agg(
        json_build_object(
          'id', v.id, 'slug', v.slug, 'title', v.title, 'completed', e.lessons_completed, 'lessons',
          v.lessons_count, 'last_activity_at', e.last_activity_at
        )
      )
      from enrolments e
      join course_versions v on v.common_id = e.common_id and v.language = 'en'
      where e.user_id = $1
    ) as courses,
    (
      select json_agg(json_build_object('day', d.day, 'active_ms', d.active_ms) order by d.day desc)
      from learner_days d
      where d.user_id = $1
    ) as days,
    (
      select json_build_object(
        'lessons_completed', t.lessons_completed, 'active_ms', t.active_ms, 'quizzes_passed', t.quizzes_passed
      )
      from learner_totals t
      where t.user_id = $1
    ) as totals`

// The rows that the product's write changes, in one statement.
export const WATCHED = `
  with
    step as (
      insert into lesson_progress as p (user_id, common_id, lesson_key, watched, watched_ms, position_ms)
      values ($1, $2, $3, $4::int4multirange, $5, $6)
      on conflict (user_id, common_id, lesson_key) do update set watched = p.watched + excluded.watched,
      watched_ms = (select sum(upper(r) - lower(r)) from unnest(p.watched + excluded.watched) r),
      position_ms = excluded.position_ms, updated_at = now()
    ),
    course as (
      insert into enrolments as e (user_id, common_id, last_lesson_key, last_activity_at, active_ms)
      values ($1, $2, $3, now(), $7)
      on conflict (user_id, common_id) do update set active_ms = e.active_ms + excluded.active_ms,
      last_activity_at = now(), last_lesson_key = $3
    ),
    slot as (
      insert into activity_slots as s (user_id, slot, common_id, active_ms)
      values ($1, date_trunc('hour', now()), $2, $7)
      on conflict (user_id, slot, common_id) do update set active_ms = s.active_ms + excluded.active_ms
    ),
    day as (
      insert into learner_days as d (user_id, day, active_ms)
      values ($1, current_date, $7)
      on conflict (user_id, day) do update set active_ms = d.active_ms + excluded.active_ms
    )
  insert into learner_totals as t (user_id, active_ms, last_activity_at)
  values ($1, $7, now())
  on conflict (user_id) do update set active_ms = t.active_ms + excluded.active_ms, last_activity_at = now()`

// Statements of a payment notification with its job, and of a quote.
export const TOLD = `
  insert into payment_events (provider, event_id, type, object_id, subject, body, received_at)
  values ('Stripe', $1, $2, $3, $4, $5, now())
  on conflict (provider, event_id) do nothing`
export const JOB = `insert into pgboss.job (name, data) values ('payments-settle', $1)`
export const BUYER =
  'select email, first_name, last_name, birth_year, language, role from users where id = $1'
export const PLAN = `
  select
    p.id, p.name_en, p.name_es, p.duration, p.duration_unit, p.trial_days, price.cents,
    (select json_agg(s.cents order by s.from_seats) from plan_price_steps s where s.price_id = price.id) as steps
  from plans p
  join plan_prices price on price.plan_id = p.id and price.ended_at is null
  where p.id = $1 and p.status = 'active'`
export const RUNNING = `
  select * from subscriptions where user_id = $1 and organization_id is null and status = 'Active'`
