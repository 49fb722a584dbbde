import { isChild } from '#contract/legal.ts'
import { common, Failure } from '#contract/errors.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { hasCodesSql } from '../../../access/service-codes/server/public.ts'
import { creditSql } from '../../credit/server/public.ts'
import { normalisedAddress } from '../../discounts/server/public.ts'
import { orderErrors } from '../order-errors.contract.ts'
import { type Basket } from '../orders.contract.ts'
import type { Buyer } from './sellable.ts'

/** Key of a buyer for credit, discounts and retries: an organization, a person, or an address. */
export const personKey = ({ user_id, organization_id, email }: Buyer): string =>
  organization_id
    ? `organization:${organization_id}`
    : user_id
      ? `user:${user_id}`
      : `email:${normalisedAddress(email)}`

/** Holder of the credit that may pay; a guest has none. */
export const holderOf = ({ user_id, organization_id }: Pick<Buyer, 'user_id' | 'organization_id'>) =>
  organization_id ? { organization_id } : user_id ? { user_id } : null

type Account = {
  email: string | null
  name: string
  birth_year: number | null
  language: Language
  zone: string
  codes: boolean
  credit: number
}

/** Account of a buyer, with the address for receipts. */
export async function accountOf(db: Db, user_id: string): Promise<Account> {
  const [row] = await db.query<Account>(
    `
      select
        coalesce(${mailboxOf('u')}, u.unconfirmed_email::text) as email,
        trim(u.first_name || ' ' || u.last_name) as name, u.birth_year, u.language, u.time_zone as zone,
        ${hasCodesSql('u.id')} as codes, coalesce(${creditSql('u.id')}, 0) as credit
      from ${users} u
      where u.id = $1`,
    [user_id],
  )
  return row!
}

/** Name of an organization. @throws common.not_found for an id of none */
export async function organizationName(db: Db, organization_id: string): Promise<string> {
  const [row] = await db.query<{ name: string }>(`select name from ${organizations} where id = $1`, [
    organization_id,
  ])
  if (!row) throw new Failure(common.not_found)
  return row.name
}

/** Zone whose days count for an organization. */
export async function organizationZone(db: Db, organization_id: string): Promise<string> {
  const [row] = await db.query<{ zone: string }>(
    `select time_zone as zone from ${organizations} where id = $1`,
    [organization_id],
  )
  return row!.zone
}

/**
 * Returns the buyer of a basket: the signed-in person, for their organization if the items are for one, or a
 * guest with an address.
 *
 * @throws too_young for a child, account_first for a guest with anything but what guests buy
 */
export async function buyerOf(
  db: Db,
  actor: Actor,
  { email }: Pick<Basket, 'email'>,
  { forOrganization, guests }: { forOrganization: boolean; guests: boolean },
  now: Date,
): Promise<Buyer> {
  if (actor.user_id === null) {
    if (!guests) throw new Failure(orderErrors.account_first)
    return {
      user_id: null,
      organization_id: null,
      email: email ?? '',
      language: actor.language,
      zone: actor.zone,
    }
  }
  const account = await accountOf(db, actor.user_id)
  if (isChild(account.birth_year, now)) throw new Failure(orderErrors.too_young)
  if (forOrganization && actor.permissions.scope('Subscription', 'Create') !== 'own')
    throw Failure.at('items.0.kind', orderErrors.not_for_sale)
  const organization_id = forOrganization ? actor.organization_id : null
  return {
    user_id: actor.user_id,
    organization_id,
    email: account.email ?? email ?? '',
    language: actor.language,
    zone: organization_id === null ? account.zone : await organizationZone(db, organization_id),
    has: account,
  }
}
