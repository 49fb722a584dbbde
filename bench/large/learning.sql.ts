import type { Step } from './generate.ts'

/** SQL of the published courses of the platform, numbered from 0, with how many there are. */
const COURSES = `
  (
    select c.id as common_id, row_number() over (order by c.key) - 1 as nth, count(*) over () as n
    from courses c
    where c.organization_id is null
      and exists (select from course_versions v where v.common_id = c.id and v.status = 'published')
  )`

/** Learning of everybody: two courses each, twenty lessons, ten active days, practice, attempts. */
export const LEARNING: readonly Step[] = [
  {
    name: 'lessons by course',
    text: `
      create table bench.lessons as
      select
        c.common_id, c.nth, c.n as courses, l.lesson_key, l.id as lesson_id,
        row_number() over (partition by c.common_id order by m.position, w.position, l.position) as place
      from ${COURSES} c
      join course_versions v on v.common_id = c.common_id and v.language = 'en' and not v.preview
      join lessons l on l.version_id = v.id
      join weeks w on w.id = l.week_id
      join modules m on m.id = w.module_id`,
  },
  {
    name: 'enrolments',
    text: `
      insert into enrolments (
        user_id, common_id, lessons_completed, watched_ms, active_ms, last_activity_at, quizzes_taken, score_sum,
        created_at
      )
      select
        p.id, c.common_id, 10, 600000, 900000, least(now(), p.created_at + p.n % 200 * interval '1 day'), 10, 850,
        p.created_at
      from bench.people p
      join ${COURSES} c on c.nth in (p.n % c.n, (p.n + 1) % c.n)`,
  },
  {
    name: 'progress in lessons',
    text: `
      insert into lesson_progress (
        user_id, common_id, lesson_key, watched, watched_ms, video_done_at, quiz_best, quiz_passed_at, completed_at,
        created_at
      )
      select
        p.id, l.common_id, l.lesson_key, '{[0,60000)}', 60000, at, 90, at, at, at
      from bench.people p
      join bench.lessons l on l.nth in (p.n % l.courses, (p.n + 1) % l.courses) and l.place <= 10
      cross join lateral (
        select least(now(), p.created_at + p.n % 200 * interval '1 day' - l.place * interval '1 hour') as at
      ) made`,
  },
  {
    name: 'half hours',
    text: `
      insert into activity_slots (user_id, common_id, slot, active_ms, lessons_completed, quizzes_taken, score_sum)
      select
        p.id, c.common_id,
        date_bin('30 minutes', now() - (p.n % 40 + i * 9) * interval '1 day' - p.n % 16 * interval '30 minutes', 'epoch'),
        90000, 1, 1, 85
      from generate_series(0, 9) i
      cross join bench.people p
      join ${COURSES} c on c.nth = p.n % c.n`,
  },
  {
    name: 'days',
    text: `
      insert into learner_days (user_id, day, active_ms, lessons_completed, quizzes_taken)
      select p.id, current_date - (p.n % 40 + i * 9), 900000, 1, 1
      from bench.people p
      cross join generate_series(0, 9) i`,
  },
  {
    name: 'totals',
    text: `
      insert into learner_totals (user_id, lessons_completed, active_ms, quizzes_passed, practice_ms, last_activity_at)
      select id, 20, 9000000, 20, 300000, now() - (n % 40) * interval '1 day' from bench.people`,
  },
  {
    name: 'practice cards',
    text: `
      insert into practice_cards (
        user_id, vocabulary_id, skill, source, due, state, stability, difficulty, reps, last_review, created_at
      )
      select
        p.id, v.ids[1 + (p.n + i * 37) % cardinality(v.ids)], 'recognise', 'lesson',
        now() + (p.n % 21 - 7 + i) * interval '1 day', 2, 5, 5, 3, now() - interval '5 days', p.created_at
      from bench.people p
      cross join generate_series(0, 3) i
      cross join (select array_agg(id order by id) as ids from (select id from vocabularies order by id limit 300) v) v`,
  },
  {
    name: 'reviews of practice',
    text: `
      insert into practice_answers (
        user_id, card_id, id, rating, met, mode, correct, speed, ms, reviewed_at, day
      )
      select
        c.user_id, c.id, gen_random_uuid(), 3, i = 1, 'choose_meaning', true, 1, 3000,
        now() - interval '5 days' * (1 + i), current_date - 5 * (1 + i)
      from practice_cards c
      cross join generate_series(0, 1) i
      where c.user_id in (select id from bench.people)`,
  },
  {
    name: 'attempts at quizzes',
    text: `
      insert into attempts (
        quiz_version_id, quiz_id, user_id, language, started_at, finished_at, answers, graded, points,
        points_possible, score, pass_mark, awaiting
      )
      select
        q.quiz_version_id, q.quiz_id, p.id, 'en', at, at + interval '4 minutes', q.answers, q.graded, q.points,
        q.points_possible, 60 + p.n % 40, q.pass_mark, case when p.n % 500 = 0 and i = 0 then 1 else 0 end
      from bench.people p
      cross join generate_series(0, 4) i
      join (
        select *, row_number() over (order by id) - 1 as nth, count(*) over () as n
        from (select distinct on (quiz_id) * from attempts where finished_at is not null order by quiz_id, id) t
      ) q on q.nth = (p.n + i) % q.n
      cross join lateral (select now() - (p.n % 360 + i) * interval '1 day' as at) made`,
  },
  {
    name: 'checks of signing',
    text: `
      insert into productions (
        user_id, common_id, lesson_key, step, kind, glosses, meaning, words, rating, differs, made_at
      )
      select
        p.id, l.common_id, l.lesson_key, 'say:0', 'say', 'YOUR NAME WHAT', 'What is your name?', '{name,what}',
        'almost', array[(array['place', 'hand', 'movement', 'palm', 'face'])[1 + p.n % 5]],
        now() - (p.n % 200 + l.place) * interval '1 day'
      from bench.people p
      join bench.lessons l on l.nth = p.n % l.courses and l.place <= 4`,
  },
  {
    name: 'certificates',
    text: `
      insert into certificates (
        user_id, common_id, holder, titles, lessons, minutes, edition, organization_id, issuer, completed_at,
        completed_on
      )
      select
        p.id, c.common_id, 'A learner', s.titles, 10, 60, 1, o.id, case when o.id is not null then 'School' end,
        now() - p.n % 300 * interval '1 day', current_date - p.n % 300
      from bench.people p
      join ${COURSES} c on c.nth = p.n % c.n
      left join bench.orgs o on o.k = p.org
      cross join (
        select coalesce((select titles from certificates where kind = 'course' order by id limit 1), '{"en":"Course","es":"Curso"}') as titles
      ) s
      where p.n % 10 = 0`,
  },
  {
    name: 'lookups',
    text: `
      insert into lookups (at, kind, vocabulary_id, query, typed_by, found, role, language)
      select
        at, case when i % 10 > 0 then 'opened' else 'searched' end,
        case when i % 10 > 0 then v.ids[1 + i % cardinality(v.ids)] end,
        case when is_typed then 'word' || i % 5000 end, case when is_typed then md5(i::text) end,
        case when i % 10 = 0 then false end, 'Student', 'en'
      from (
        select
          i, at, i % 10 = 0 and at > now() - interval '7 days' as is_typed
        from generate_series(0, $1::bigint * 3 - 1) i
        cross join lateral (
          select now() - interval '1 year' + i * interval '1 year' / ($1::bigint * 3) as at
        ) t
      ) l
      cross join (select array_agg(id order by id) as ids from vocabularies) v`,
  },
  {
    name: 'feedback',
    text: `
      insert into feedback (user_id, about, common_id, lesson_key, stars, text, created_at, updated_at)
      select
        p.id, 'lesson', l.common_id, l.lesson_key, 1 + p.n % 5, 'Clear.', now() - p.n % 300 * interval '1 day',
        now() - p.n % 300 * interval '1 day'
      from bench.people p
      join bench.lessons l on l.nth = p.n % l.courses and l.place = 1
      where p.n % 5 = 0`,
  },
  {
    name: 'threads',
    text: `
      insert into threads (anchor, organization_id, author_id, kind, published_at, likes_count, comments_count, created_at)
      select
        'post', case when p.n % 100 < 20 then o.id end, p.id, (array['discussion', 'question', 'video'])[1 + p.n % 3],
        now() - p.n % 8000 * interval '1 hour', p.n % 7, p.n % 5, now() - p.n % 8000 * interval '1 hour'
      from bench.people p
      left join bench.orgs o on o.k = p.org
      where p.n % 10 = 0`,
  },
  {
    name: 'posts',
    text: `
      insert into posts (id, author_id, title, text, language)
      select t.id, t.author_id, 'How do you sign it', md5(t.id::text) || ' my teacher shows it in class', 'en'
      from threads t
      where t.anchor = 'post' and not exists (select from posts p where p.id = t.id)`,
  },
  {
    name: 'words of posts',
    text: `
      insert into post_words (post_id, words)
      select p.id, dictionary_key(p.title || ' ' || p.text)
      from posts p
      where not exists (select from post_words w where w.post_id = p.id)`,
  },
]
