import { LIMITED_WORDS } from '#features/access/grants/grants.contract.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Places the platform's words by lookups and frequency, and opens the first LIMITED_WORDS of them and every
 * word of a free lesson to everybody. A common word stays ahead until a rarer one is looked up far more
 * often.
 */
export async function refreshPopularity(db: Db): Promise<void> {
  await db.query(
    `
      with
        placed as (
          select
            id,
            (
              row_number() over (
                order by
                  organization_id is not null, frequency_rank / (1 + ln(1 + lookups)), frequency_rank, id
              )
            )::int as place,
            status = 'active' and organization_id is null as common
          from vocabularies
        ),
        ranked as (
          select id, place, common, row_number() over (partition by common order by place) as nth from placed
        )
      update vocabularies v
      set popularity = r.place, open = r.common and (v.free or r.nth <= $1)
      from ranked r
      where r.id = v.id
        and (v.popularity, v.open) is distinct from (r.place, r.common and (v.free or r.nth <= $1))`,
    [LIMITED_WORDS],
  )
}

/** Marks the words of free lessons, and only those; called by who knows the lessons. */
export async function markFreeWords(db: Db, slugs: readonly string[]): Promise<void> {
  await db.query('update vocabularies set free = (slug = any($1)) where free <> (slug = any($1))', [slugs])
  await refreshPopularity(db)
}
