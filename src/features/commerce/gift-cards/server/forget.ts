import type { Db } from '#server/db/database.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { noteDetails } from '../../orders/server/public.ts'
import { gift_cards } from './gift-cards.table.ts'

/** Replaces an erased name, so that a card still to be sent reads well. */
const SOMEONE = `case c.language when 'es' then 'Alguien' else 'Someone' end`

/**
 * Removes an erased person's data from gift cards that they bought, received or redeemed. A card that they
 * bought is still sent, and keeps the friend's name until then (`forgetFriend`). A card addressed to them is
 * sent to its buyer, to print.
 */
export async function forgetCards(
  tx: Db,
  { id, email }: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  const blanked = await tx.query<Blanked>(
    `
      update ${gift_cards} c
      set
        from_name = case when mine.bought then ${SOMEONE} else from_name end,
        message = null,
        void_reason = null,
        buyer_email = case
          when not mine.bought or c.buyer_email is null then c.buyer_email
          when c.user_id is null then 'deleted-' || $1::uuid || '@deleted.invalid'
        end,
        to_name = case when mine.got or mine.over then ${SOMEONE} else to_name end,
        to_email = case when mine.got or mine.over then null else to_email end,
        updated_at = $3
      from (
        select
          g.id,
          g.user_id is not distinct from $1::uuid or coalesce(g.buyer_email = $2::citext, false) as bought,
          g.redeemed_by is not distinct from $1::uuid or coalesce(g.to_email = $2::citext, false) as got,
          g.state in ('sent', 'redeemed', 'voided') as over
        from ${gift_cards} g
        where g.user_id = $1 or g.redeemed_by = $1 or g.buyer_email = $2::citext or g.to_email = $2::citext
      ) mine
      where mine.id = c.id
      returning c.order_line_id, c.from_name, c.to_name, c.to_email::text as to_email`,
    [id, email, now],
  )
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const card of blanked) await noteWords(tx, card)
}

type Blanked = { order_line_id: string; from_name: string; to_name: string; to_email: string | null }
/** The line of an order has the words as they were typed. */
const noteWords = (tx: Db, { order_line_id, ...words }: Blanked): Promise<unknown> =>
  noteDetails(tx, order_line_id, { ...words, message: null })

/** Takes the friend's name and address out of a card that was sent, when its buyer was erased before. */
export async function forgetFriend(tx: Db, id: string): Promise<void> {
  const blanked = await tx.query<Blanked>(
    `
      update ${gift_cards} c
      set to_name = ${SOMEONE}, to_email = null
      from ${users} u
      where c.id = $1 and u.id = c.user_id and u.erased_at is not null
      returning c.order_line_id, c.from_name, c.to_name, c.to_email::text as to_email`,
    [id],
  )
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const card of blanked) await noteWords(tx, card)
}
