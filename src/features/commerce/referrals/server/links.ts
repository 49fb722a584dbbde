import { randomInt } from 'node:crypto'
import { DAY_MS } from '#contract/durations.ts'
import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { isSignedBy, signature } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { CLICK_DAYS } from '../referrals.contract.ts'
import { FRIEND_PERCENT } from '../../orders/orders.contract.ts'
import { referral_links } from './referrals.table.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10
const newSlug = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A person's link, made at the first need. */
export async function slugOf(db: Db, user_id: string, now: Date): Promise<string> {
  const [row] = await db.query<{ slug: string }>(
    `
      with made as (
        insert into ${referral_links} (user_id, slug, created_at, updated_at) values ($1, $2, $3, $3)
        on conflict (user_id) do nothing
        returning slug
      )
      select slug from made
      union all
      select slug from ${referral_links} where user_id = $1
      limit 1`,
    [user_id, newSlug(), now],
  )
  return row!.slug
}

const sealOf = (key: Buffer, slug: string, at: string): string => signature(key, `${slug}.${at}`).slice(0, 22)

/**
 * Opens a link: returns its signed owner and time, since the friend's account must not be older than the
 * click.
 */
export async function openLink(
  platform: Platform,
  slug: string,
): Promise<{ referral: string; name: string; percent: number; until: string }> {
  const [owner] = await platform.db.query<{ name: string }>(
    `
      select u.first_name as name
      from ${referral_links} l
      join ${users} u on u.id = l.user_id and u.status = 'active' and u.deleted_at is null
      where l.slug = $1`,
    [slug],
  )
  if (!owner) throw new Failure(common.not_found)
  const now = platform.clock()
  const at = Math.floor(now.getTime() / 1000).toString(36)
  return {
    referral: `${slug}.${at}.${sealOf(platform.keyFor('referral'), slug, at)}`,
    name: owner.name,
    percent: FRIEND_PERCENT,
    until: new Date(now.getTime() + CLICK_DAYS * DAY_MS).toISOString(),
  }
}

/** Returns the owner and time of a click; null if its signature is wrong or it has expired. */
export async function readClick(
  platform: TxPlatform,
  db: Db,
  referral: string,
  now: Date,
): Promise<{ owner_id: string; at: Date } | null> {
  const [slug = '', at = '', seal = ''] = referral.split('.')
  if (!isSignedBy(platform.keysFor('referral'), seal, (key) => sealOf(key, slug, at))) return null
  const clicked = new Date(Number.parseInt(at, 36) * 1000)
  if (now.getTime() - clicked.getTime() > CLICK_DAYS * DAY_MS) return null
  const [link] = await db.query<{ owner_id: string }>(
    `
      select l.user_id as owner_id
      from ${referral_links} l
      join ${users} u on u.id = l.user_id and u.status = 'active' and u.deleted_at is null
      where l.slug = $1`,
    [slug],
  )
  return link ? { owner_id: link.owner_id, at: clicked } : null
}
