import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { MadePage } from './live-pages.ts'
import { last_good_pages } from '../http.table.ts'

/** Pages as they were last made without an error, for the day on which one cannot be made any more. */
export type LastGood = {
  /** Keeps a page, where it differs from what is kept. Never throws. */
  keep(key: string, page: MadePage): Promise<void>
  find(key: string): Promise<MadePage | null>
}

const fingerprint = ({ html }: MadePage): string => createHash('sha1').update(html).digest('base64url')

/**
 * Kept in the database, so that every machine has them. Only a page whose making failed by an error of its
 * own is answered from here: one that is merely late would be older than what was published.
 */
export function lastGoodPages(db: Db): LastGood {
  const known = new Map<string, string>()
  return {
    async keep(key, page) {
      const print = fingerprint(page)
      if (known.get(key) === print) return
      await db
        .query(
          `
            insert into ${last_good_pages} (key, html, policy, made_at)
            values ($1, $2, $3, now())
            on conflict (key) do update
            set html = excluded.html, policy = excluded.policy, made_at = excluded.made_at`,
          [key, page.html, page.policy],
        )
        .then(
          () => known.set(key, print),
          () => undefined,
        )
    },
    async find(key) {
      const [row] = await db.query<{ html: string; policy: string }>(
        `select html, policy from ${last_good_pages} where key = $1`,
        [key],
      )
      return row ? { ...row, status: 200 } : null
    },
  }
}

/** Notes that administrators are told of a page that fails; false where they were within a day. */
export async function isFirstToday(tx: Db, key: string, now: Date): Promise<boolean> {
  const [row] = await tx.query(
    `
      update ${last_good_pages} set told_at = $2
      where key = $1 and (told_at is null or told_at < $2::timestamptz - interval '1 day')
      returning key`,
    [key, now],
  )
  return row !== undefined
}
