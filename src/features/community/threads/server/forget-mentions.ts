import type { Db } from '#server/db/database.ts'
import { NOBODY, renamed } from '../shared/mentions.ts'
import { mentions } from './mentions.table.ts'
import { comments, thread_revisions } from './threads.table.ts'

type Place = { thread_id: string; comment_id: string | null; names: { user_id: string; written: string }[] }
type Words = { id: string; text: string }

/** A text without the name of one of those whom it mentions. */
const without = (text: string, names: Place['names'], user_id: string): string =>
  renamed(
    text,
    names.map((one) => ({ from: one.written, to: one.user_id === user_id ? NOBODY : one.written })),
  )

/**
 * Takes a person's name out of the texts that mention them, and out of earlier words. The mentions themselves
 * go with the person.
 *
 * @param ofPost takes it out of a post's own text, given a function of the text
 */
export async function forgetMentioned(
  tx: Db,
  user_id: string,
  now: Date,
  ofPost: (thread_id: string, change: (text: string) => string) => Promise<void>,
): Promise<void> {
  const places = await tx.query<Place>(
    `
      select
        m.thread_id, m.comment_id,
        json_agg(json_build_object('user_id', m.user_id, 'written', m.written) order by m.user_id) as names
      from ${mentions} own
      join ${mentions} m on m.thread_id = own.thread_id and m.comment_id is not distinct from own.comment_id
      where own.user_id = $1
      group by m.thread_id, m.comment_id`,
    [user_id],
  )
  for (const { thread_id, comment_id, names } of places) {
    const change = (text: string): string => without(text, names, user_id)
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    if (comment_id === null) await ofPost(thread_id, change)
    // oxlint-disable-next-line no-await-in-loop -- as above
    else await rewrite(tx, 'comments', [comment_id], change, now)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const earlier = await tx.query<{ id: string }>(
      `select id from ${thread_revisions} where thread_id = $1 and comment_id is not distinct from $2::uuid`,
      [thread_id, comment_id],
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    await rewrite(
      tx,
      'revisions',
      earlier.map(({ id }) => id),
      change,
      now,
    )
  }
}

const TABLES = { comments, revisions: thread_revisions } as const

async function rewrite(
  tx: Db,
  of: keyof typeof TABLES,
  ids: readonly string[],
  change: (text: string) => string,
  now: Date,
): Promise<void> {
  const rows = await tx.query<Words>(`select id, text from ${TABLES[of]} where id = any ($1::uuid[])`, [ids])
  await tx.query(
    `
      update ${TABLES[of]} x
      set text = g.text, updated_at = $3
      from unnest($1::uuid[], $2::text[]) as g(id, text)
      where x.id = g.id`,
    [rows.map(({ id }) => id), rows.map(({ text }) => change(text)), now],
  )
}
