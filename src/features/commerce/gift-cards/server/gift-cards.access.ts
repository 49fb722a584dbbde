import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { GiftDesign, GiftState } from '../gift-cards.contract.ts'
import { gift_cards } from './gift-cards.table.ts'

export type GiftCard = {
  id: string
  version: number
  order_line_id: string
  user_id: string | null
  buyer_email: string | null
  state: GiftState
  currency: 'USD'
  cents: number
  plan_id: string | null
  plan_name_en: string | null
  plan_name_es: string | null
  design: GiftDesign
  from_name: string
  to_name: string
  to_email: string | null
  message: string | null
  send_on: string
  zone: string
  language: Language
  send_at: Date
  sealed_token: string
  suspended_at: Date | null
  sent_at: Date | null
  redeemed_at: Date | null
  redeemed_by: string | null
}
const COLUMNS = `
  c.id, c.version, c.order_line_id, c.user_id, c.buyer_email::text as buyer_email, c.state, c.currency, c.cents,
  c.plan_id, c.plan_name_en, c.plan_name_es, c.design, c.from_name, c.to_name, c.to_email::text as to_email,
  c.message, c.send_on::text as send_on, c.zone, c.language, c.send_at, c.sealed_token, c.suspended_at, c.sent_at,
  c.redeemed_at, c.redeemed_by`

const one = async (db: Db, where: string, value: unknown, lock: boolean): Promise<GiftCard | null> => {
  const [row] = await db.query<GiftCard>(
    `select ${COLUMNS} from ${gift_cards} c where ${where}${lock ? ' for update' : ''}`,
    [value],
  )
  return row ?? null
}
export const cardById = (db: Db, id: string): Promise<GiftCard | null> => one(db, 'c.id = $1', id, false)
export const lockCard = (tx: Db, id: string): Promise<GiftCard | null> => one(tx, 'c.id = $1', id, true)
export const lockCardOfLine = (tx: Db, line: string): Promise<GiftCard | null> =>
  one(tx, 'c.order_line_id = $1', line, true)
/** Id of a paid card that its buyer prints, or null. */
export async function printedCardOfLine(db: Db, line: string): Promise<string | null> {
  const card = await one(db, 'c.order_line_id = $1', line, false)
  return card && card.to_email === null && card.state !== 'pending' ? card.id : null
}
export const cardByHash = (db: Db, hashes: readonly string[], lock = false): Promise<GiftCard | null> =>
  one(db, 'c.code_hash = any($1)', hashes, lock)

/** A card that somebody bought. @throws not_found for any other */
export async function boughtCard(db: Db, person: Person, id: string): Promise<GiftCard> {
  const card = await cardById(db, id)
  if (!card || card.user_id !== person.user_id || card.state === 'pending')
    throw new Failure(common.not_found)
  return card
}
