import { common, Failure } from '#contract/errors.ts'
import type { z } from 'zod'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { roomErrors, type BoardLine, type NewLine } from '../room.contract.ts'
import { BOARD_LINES } from '../shared/limits.ts'
import { openRoom } from './room.access.ts'
import { board_lines } from './room.table.ts'
import { tellChange } from './stays.ts'

/** The lines of a board in the order they were written, with the dictionary entries of their signs. */
export const boardOf = (db: Db, id: string, only: string | null = null): Promise<BoardLine[]> =>
  db.query<BoardLine>(
    `
      select l.id, l.user_id, l.glosses, l.non_manual,
        coalesce(
          (
            select json_agg(distinct v.id)
            from jsonb_array_elements(l.glosses) g
            join ${vocabularies} v on v.slug = g ->> 'slug' and v.status = 'active'
          ),
          '[]'
        ) as words
      from ${board_lines} l
      where l.booking_id = $1 and ($2::uuid is null or l.id = $2)
      order by l.created_at, l.id`,
    [id, only],
  )

/**
 * Writes a line. A sign that no entry of the dictionary has is spelled.
 *
 * @throws common.not_found, roomErrors.room_not_open, roomErrors.board_full
 */
export function writeLine(
  platform: Platform,
  actor: Person,
  id: string,
  line: z.output<typeof NewLine>,
): Promise<BoardLine> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    await openRoom(tx, actor.user_id, id, now)
    const slugs = line.glosses.flatMap(({ slug }) => slug ?? [])
    const known = await tx.query<{ slug: string }>(
      `select slug from ${vocabularies} where slug = any($1::text[]) and status = 'active'`,
      [slugs],
    )
    const has = new Set(known.map(({ slug }) => slug))
    const glosses = line.glosses.map(({ gloss, slug }) => ({
      gloss,
      slug: slug !== null && has.has(slug) ? slug : null,
      spell: null,
      face: null,
    }))
    const [row] = await tx.query<{ id: string }>(
      `
        insert into ${board_lines} (booking_id, user_id, glosses, non_manual, created_at)
        select $1, $2, $3::jsonb, $4::jsonb, $5::timestamptz
        where (select count(*) from ${board_lines} where booking_id = $1) < $6
        returning id`,
      [id, actor.user_id, JSON.stringify(glosses), JSON.stringify(line.non_manual), now, BOARD_LINES],
    )
    if (!row) throw new Failure(roomErrors.board_full)
    await tellChange(platform, tx, id)
    return (await boardOf(tx, id, row.id))[0]!
  })
}

/** @throws common.not_found for what neither the caller wrote nor a teacher may delete */
export function wipeLine(platform: Platform, actor: Person, id: string, line: string): Promise<null> {
  return platform.db.transaction(async (tx) => {
    const { role } = await openRoom(tx, actor.user_id, id, platform.clock())
    const [row] = await tx.query<{ id: string }>(
      `
        delete from ${board_lines}
        where booking_id = $1 and id = $2 and ($4 or user_id = $3)
        returning id`,
      [id, line, actor.user_id, role === 'teacher'],
    )
    if (!row) throw new Failure(common.not_found)
    await tellChange(platform, tx, id)
    return null
  })
}
