import type { Db } from '#server/db/database.ts'
import { FILM_READERS, TAKING_PART } from '../shared/choices.ts'
import { community_choices, community_members } from './standing.table.ts'

const rank = (column: string, values: readonly string[]): string =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column})`

/**
 * Merges what two accounts of one person may do in the community: the longer silence and the stricter choices
 * hold, and rules that only the merged account accepted are to be accepted again.
 */
export async function mergeStanding(tx: Db, from: string, into: string, now: Date): Promise<void> {
  await tx.query(
    `
      insert into ${community_members} as m (user_id, silenced_until, created_at, updated_at)
      select $2, silenced_until, created_at, $3::timestamptz
      from ${community_members}
      where user_id = $1
      on conflict (user_id) do update set silenced_until = greatest(m.silenced_until, excluded.silenced_until),
      updated_at = excluded.updated_at`,
    [from, into, now],
  )
  await tx.query(`delete from ${community_members} where user_id = $1`, [from])
  await tx.query(
    `
      insert into ${community_choices} as c (user_id, taking_part, films, chosen_by, created_at, updated_at)
      select $2, taking_part, films, chosen_by, created_at, $3::timestamptz
      from ${community_choices}
      where user_id = $1
      on conflict (user_id) do update set
        taking_part = case
          when ${rank('excluded.taking_part', TAKING_PART)} < ${rank('c.taking_part', TAKING_PART)} then excluded.taking_part
          else c.taking_part
        end,
        films = case
          when ${rank('excluded.films', FILM_READERS)} < ${rank('c.films', FILM_READERS)} then excluded.films
          else c.films
        end,
        updated_at = excluded.updated_at`,
    [from, into, now],
  )
  await tx.query(`delete from ${community_choices} where user_id = $1`, [from])
}
