import type { Db } from '#server/db/database.ts'

/** Returns the letters that are taught by lessons after a lesson of a draft ("JZ"). */
export async function lettersAhead(db: Db, id: string): Promise<string> {
  const [row] = await db.query<{ letters: string }>(
    `
      with
        placed as (
          select l.id, l.content, row_number() over (order by m.position, m.id, w.position, w.id, l.position, l.id) as n
          from draft_nodes own
          join draft_nodes l on l.common_id = own.common_id and l.kind = 'lesson' and l.deleted_at is null
          join draft_nodes w on w.id = l.parent_id
          join draft_nodes m on m.id = w.parent_id
          where own.id = $1
        )
      select coalesce(string_agg(distinct upper(substr(word, 8)), ''), '') as letters
      from placed l
      cross join jsonb_array_elements_text(l.content -> 'vocabulary') word
      where l.n > (select n from placed where id = $1) and word ~ '^letter-[a-z]$'`,
    [id],
  )
  return row!.letters
}
