import { GUARDIAN_AGE } from '#contract/legal.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { containing, type ListSource, type Values } from '#server/http/lists/source.ts'
import { visibleSql } from '../../courses/server/public.ts'
import { learnedWithSql } from '../../feedback/server/public.ts'
import type { teachersContract, MyTeacherProfile } from '../teachers.contract.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { feedback } from '../../feedback/server/feedback.table.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { course_teachers, course_versions, courses } from '../../courses/server/courses.table.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'

/** Reviews of a teacher that count: not those of people who are leaving. */
const REVIEWS = `${feedback} r join ${users} w on w.id = r.user_id and w.deleted_at is null where r.about = 'teacher'`
/** A child's first name and words are for the teacher and for those who answer, not for everybody. */
const CHILD = `coalesce(w.birth_year >= extract(year from now()) - ${GUARDIAN_AGE}, false)`

/** Teachers whom an actor may see: those who show themselves, and for who works with them their colleagues. */
function visible(actor: Actor, values: Values): string {
  if (actor.permissions.scope('Teacher', 'View') === 'all' && actor.role === 'Admin') return 'true'
  const own =
    actor.user_id === null
      ? 'false'
      : `
        (
          u.id = ${values.add(actor.user_id)}::uuid${actor.organization_id ? ` or ${worksAtSql('u.id', `${values.add(actor.organization_id)}::uuid`)}` : ''}
        )`
  return `(p.shown or ${own})`
}

export const teacherRows = (actor: Actor): ListSource<typeof teachersContract.list> => {
  const me = actor.user_id === null ? 'null::uuid' : '$1::uuid',
    org = actor.user_id === null ? 'null::uuid' : '$2::uuid'
  return {
    from: `
      ${users} u
      join teacher_profiles p on p.user_id = u.id
      left join ${feedback} mine on mine.about = 'teacher' and mine.teacher_id = u.id and mine.user_id = ${me}`,
    id: 'u.id',
    columns: {
      id: 'u.id',
      first_name: 'u.first_name',
      last_name: 'u.last_name',
      profile_image: 'u.profile_image',
      headline: `coalesce(nullif(p.headline_${actor.language}, ''), p.headline_en, '')`,
      about: `coalesce(nullif(p.about_${actor.language}, ''), p.about_en, '')`,
      languages: 'p.languages',
      specialities: 'p.specialities',
      /* Its owner may have deleted the film since. */
      video: `
        case
          when p.video like 'media/%' then (select m.key from ${media} m where m.key = p.video)
          else p.video
        end`,
      courses: `
        (
          select coalesce(
            json_agg(
              json_build_object('id', v.id, 'common_id', v.common_id, 'title', v.title) order by v.title
            ),
            '[]'
          )
          from ${course_teachers} t
          join lateral (
            select v.id, v.common_id, v.title
            from ${course_versions} v
            join ${courses} c on c.id = v.common_id
            where v.common_id = t.common_id
              and not v.preview
              and v.status = 'published'
              and ${visibleSql(actor, me, org)}
            order by v.language = '${actor.language}' desc
            limit 1
          ) v on true
          where t.user_id = u.id and t.role = 'Teacher'
        )`,
      reviews: `(select count(*)::int from ${REVIEWS} and r.teacher_id = u.id)`,
      stars: `(select round(avg(r.stars), 1)::float8 from ${REVIEWS} and r.teacher_id = u.id)`,
      may_review: actor.role === 'Student' ? learnedWithSql(me, 'u.id') : 'false',
      my_stars: 'mine.stars',
      my_text: 'mine.text',
    },
    types: { id: 'uuid' },
    where: (values) => [
      ...(actor.user_id === null
        ? []
        : [
            `${values.add(actor.user_id)}::uuid is not distinct from $1::uuid`,
            `${values.add(actor.organization_id)}::uuid is not distinct from $2::uuid`,
          ]),
      `u.role in ('Teacher', 'Organization')`,
      `u.status = 'active'`,
      'u.deleted_at is null',
      visible(actor, values),
    ],
    search: (values, q) => ({
      where: `unaccent(u.first_name || ' ' || u.last_name || ' ' || p.headline_en || ' ' || p.headline_es) ilike unaccent(${values.add(containing(q))})`,
    }),
  }
}

export const reviewRows = (actor: Actor): ListSource<typeof teachersContract.reviews> => ({
  from: `
    ${feedback} r
    join ${users} w on w.id = r.user_id and w.deleted_at is null
    join ${users} u on u.id = r.teacher_id
    join teacher_profiles p on p.user_id = u.id
    left join ${users} a on a.id = r.answered_by`,
  id: 'r.id',
  // A reviewer is known by the first name alone.
  columns: {
    id: 'r.id',
    teacher_id: 'r.teacher_id',
    stars: 'r.stars',
    text: `case when ${CHILD} then '' else r.text end`,
    by: `
      case
        when ${CHILD} then null
        else coalesce(nullif(btrim(w.first_name), ''), ${displayName('w', actor.language)})
      end`,
    created_at: 'r.created_at',
    answer: `case when ${CHILD} then null else r.answer end`,
    answered_by: `case when r.answer is null or ${CHILD} then null else ${displayName('a', actor.language)} end`,
  },
  types: { teacher_id: 'uuid', stars: 'int' },
  where: (values) => [
    `r.about = 'teacher'`,
    `u.status = 'active'`,
    'u.deleted_at is null',
    visible(actor, values),
  ],
})

const EMPTY: MyTeacherProfile = {
  headline_en: '',
  headline_es: '',
  about_en: '',
  about_es: '',
  languages: [],
  specialities: [],
  video: null,
  shown: true,
}
export async function myProfile(db: Db, user_id: string): Promise<MyTeacherProfile> {
  const [row] = await db.query<MyTeacherProfile>(
    `
      select headline_en, headline_es, about_en, about_es, languages, specialities, video, shown
      from teacher_profiles
      where user_id = $1`,
    [user_id],
  )
  return row ?? EMPTY
}
