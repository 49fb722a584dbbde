import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { giftCardsContract, MyGiftCard } from '../gift-cards.contract.ts'
import { gift_cards } from './gift-cards.table.ts'

export const giftCardRows = ({ language }: Person): ListSource<typeof giftCardsContract.list> => {
  const nameOf = (alias: string): string =>
    `case when ${alias}.id is not null then ${displayName(alias, language)} end`
  const buyer = `coalesce(c.buyer_email::text, ${nameOf('u')}, '')`,
    redeemer = `coalesce(${nameOf('r')}, '')`
  return {
    from: `${gift_cards} c left join ${users} u on u.id = c.user_id left join ${users} r on r.id = c.redeemed_by`,
    id: 'c.id',
    columns: {
      ...own(gift_cards, 'c'),
      send_on: 'c.send_on::text',
      to_email: 'c.to_email::text',
      suspended: 'c.suspended_at is not null',
      buyer,
      redeemer,
    },
    types: { id: 'uuid' },
    where: () => [`c.state <> 'pending'`],
    search: (values, q) => {
      const text = values.add(containing(q))
      const names = ['c.from_name', 'c.to_name', 'c.to_email::text', buyer, redeemer]
      return { where: `(${names.map((name) => `${name} ilike ${text}`).join(' or ')})` }
    },
    dateColumn: 'c.created_at',
  }
}

const MOST = 100
type Mine = Omit<MyGiftCard, 'sent_at' | 'redeemed_at' | 'voided_at' | 'created_at'> & {
  sent_at: Date | null
  redeemed_at: Date | null
  voided_at: Date | null
  created_at: Date
}
const iso = (card: Mine): MyGiftCard => ({
  ...card,
  sent_at: card.sent_at?.toISOString() ?? null,
  redeemed_at: card.redeemed_at?.toISOString() ?? null,
  voided_at: card.voided_at?.toISOString() ?? null,
  created_at: card.created_at.toISOString(),
})
const cardsOf = async (db: Db, column: 'user_id' | 'redeemed_by', user_id: string): Promise<MyGiftCard[]> =>
  (
    await db.query<Mine>(
      `
        select
          c.id, c.state, c.cents, c.currency, c.plan_name_en, c.plan_name_es, c.design, c.from_name, c.to_name,
          c.message, c.send_on::text as send_on, c.sent_at, c.redeemed_at, c.voided_at, c.created_at,
          ${column === 'user_id' ? 'c.to_email::text' : 'null::text'} as to_email
        from ${gift_cards} c
        where c.${column} = $1 and c.state <> 'pending'
        order by c.created_at desc
        limit ${MOST}`,
      [user_id],
    )
  ).map(iso)

export const myCards = async (db: Db, user_id: string) => ({
  bought: await cardsOf(db, 'user_id', user_id),
  redeemed: await cardsOf(db, 'redeemed_by', user_id),
})
