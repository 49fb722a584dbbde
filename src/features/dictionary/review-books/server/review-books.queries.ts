import { media } from '#features/media/media/server/media.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { withUrls } from '#server/files/files.ts'
import { containing, Values, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { assertWorkable, reviewSource, workable } from '../../signs/server/public.ts'
import { signs } from '../../signs/server/signs.table.ts'
import {
  vocabularies,
  vocabulary_categories,
  vocabulary_category_links,
} from '../../vocabularies/server/vocabularies.table.ts'
import type { Answer, BookSets, reviewBooksContract } from '../review-books.contract.ts'
import { FILM_STATE, PAGES } from './judging.queries.ts'
import { mine, STATE } from './review-books.access.ts'

/** Books with how far their reviewers are. */
export const bookSource = (actor: Actor): ListSource<typeof reviewBooksContract.list> => ({
  from: `
    review_books b
    join ${users} u on u.id = b.made_by
    cross join lateral (
      select count(*)::int as signs, count(j.id)::int as judged
      from ${PAGES}
      left join review_book_judgements j
        on j.book_id = p.book_id and j.sign_id = p.sign_id and j.look = g.look
      where p.book_id = b.id
    ) n`,
  id: 'b.id',
  columns: {
    id: 'b.id',
    name: 'b.name',
    set: 'b.set',
    of: 'b.of',
    message: 'b.message',
    language: 'b.language',
    state: STATE('now()'),
    signs: 'n.signs',
    judged: 'n.judged',
    made_by: displayName('u', actor.language),
    created_at: 'b.created_at',
    expires_at: 'b.expires_at',
    opened_at: 'b.opened_at',
  },
  types: { id: 'uuid', signs: 'int', judged: 'int' },
  where: (values) => mine(actor, values),
  search: (values, q) => ({
    where: `unaccent(b.name) ilike unaccent(${values.add(containing(q))})`,
  }),
  dateColumn: 'b.created_at',
})

/** The review queue with what reviewers say of each sign as it is to be judged now. */
export function queueSource(actor: Actor): ListSource<typeof reviewBooksContract.queue> {
  const queue = reviewSource(actor)
  return {
    ...queue,
    from: `
      ${queue.from}
      cross join lateral (
        select
          count(*) filter (where j.look = g.look and j.verdict = 'right')::int as right,
          count(*) filter (where j.look = g.look and j.verdict = 'right_but')::int as right_but,
          count(*) filter (where j.look = g.look and j.verdict = 'wrong')::int as wrong,
          count(*) filter (where j.look is distinct from g.look)::int as stale,
          case
            when count(distinct j.verdict) filter (where j.look = g.look) > 1 then 'split'
            else coalesce(min(j.verdict) filter (where j.look = g.look), 'none')
          end as agreement,
          max(j.updated_at) as answered_at
        from review_book_judgements j
        where j.sign_id = g.id
      ) a`,
    columns: {
      ...queue.columns,
      agreement: 'a.agreement',
      right: 'a."right"',
      right_but: 'a.right_but',
      wrong: 'a.wrong',
      stale: 'a.stale',
      answered_at: 'a.answered_at',
    },
  }
}

/** Reviewers' answers about a sign that the caller may write or review. @throws Failure not_found */
export async function answersOf(platform: Platform, actor: Person, sign_id: string): Promise<Answer[]> {
  await assertWorkable(platform.db, actor, sign_id)
  const rows = await platform.db.query<Answer>(
    `
      select
        j.id, b.name as reviewer, b.deaf_reviewer as deaf, j.verdict, j.remark, j.look is distinct from g.look as stale,
        ${isoSql('j.updated_at')} as at, ${FILM_STATE} as film,
        case when m.state = 'ready' then coalesce(m.renditions->>'film', m.key) end as film_url
      from review_book_judgements j
      join review_books b on b.id = j.book_id
      join ${signs} g on g.id = j.sign_id
      left join review_book_films f on f.book_id = j.book_id and f.sign_id = j.sign_id
      left join ${media} m on m.id = f.media_id
      where j.sign_id = $1
      order by j.updated_at desc, j.id`,
    [sign_id],
  )
  return withUrls(platform.files, rows, ['film_url'])
}

/** Conditions on `signs g` and `vocabularies v` for what a book of this person may be made of. */
export const WAITING = `g.state = 'in_review' and g.look is not null and v.status = 'active'`

/** Sets that a book can be made of, with the number of waiting signs in each. */
export async function setsFor(platform: Platform, actor: Person): Promise<BookSets> {
  const values = new Values()
  const conditions = [WAITING, ...workable(actor, values)].join(' and ')
  const [row] = await platform.db.query<BookSets>(
    `
      with
        waiting as materialized (
          select g.id, v.id as vocabulary_id, v.unit
          from ${signs} g
          join ${vocabularies} v on v.id = g.vocabulary_id
          where ${conditions}
        )
      select
        (select count(*) from waiting)::int as waiting,
        (
          select coalesce(json_agg(c), '[]')
          from (
            select c.slug as value, c.name_en as en, c.name_es as es, count(*)::int as count
            from waiting w
            join ${vocabulary_category_links} l on l.vocabulary_id = w.vocabulary_id
            join ${vocabulary_categories} c on c.slug = l.category
            group by c.slug
            order by c.position
          ) c
        ) as categories,
        (
          select coalesce(json_agg(u), '[]')
          from (
            select unit as value, count(*)::int as count
            from waiting
            where unit is not null
            group by unit
            order by unit
          ) u
        ) as units`,
    values.list,
  )
  return row!
}
