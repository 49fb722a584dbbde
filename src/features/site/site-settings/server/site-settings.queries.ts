import { createHash } from 'node:crypto'
import { DOCUMENT_TITLE } from '#contract/constants.ts'
import type { PublishedPicture } from '#contract/published.ts'
import { SWITCHES, type Switch } from '#contract/switches.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { identityOf, type Site } from '#server/site/site.ts'
import {
  SITE_TEXTS,
  type Banner,
  type ShownBanner,
  type SiteEdit,
  type SiteSettings,
  type SiteTexts,
} from '../site-settings.contract.ts'
import { common_settings } from './site-settings.table.ts'

/** Values from the environment, as defaults for unset settings. */
export const settingsOf = (config: Config): Partial<SiteTexts> => ({
  site_name: DOCUMENT_TITLE,
  support_email: config.SUPPORT_EMAIL,
  ...(config.MAILING_LIST_URL && { mailing_list_url: config.MAILING_LIST_URL }),
  ...(config.SELF_ASSESSMENT_URL && { self_assessment_url: config.SELF_ASSESSMENT_URL }),
  ...(config.FACEBOOK_URL && { facebook_url: config.FACEBOOK_URL }),
  ...(config.INSTAGRAM_URL && { instagram_url: config.INSTAGRAM_URL }),
  ...(config.YOUTUBE_URL && { youtube_url: config.YOUTUBE_URL }),
  ...(config.APP_STORE_URL && { app_store_url: config.APP_STORE_URL }),
  ...(config.GOOGLE_PLAY_URL && { google_play_url: config.GOOGLE_PLAY_URL }),
})

/** The row of `common_settings` that holds a switch. */
export const switchKey = (name: Switch): string => `switch_${name}`

type Stored = ReadonlyMap<string, string>
async function stored(db: Db): Promise<Stored> {
  const rows = await db.query<{ key: string; value: string }>(`select key, value from ${common_settings}`)
  return new Map(rows.map(({ key, value }) => [key, value]))
}
const parsed = <T>(known: Stored, key: string): T | null => {
  const value = known.get(key)
  return value ? (JSON.parse(value) as T) : null
}
/** Default of a switch: on, except for our newsletter while the site links to another mailing list. */
const isOn = (known: Stored, texts: SiteTexts, name: Switch): boolean => {
  const setting = known.get(switchKey(name))
  return setting === undefined ? name !== 'newsletter' || texts.mailing_list_url === '' : setting === 'on'
}

function textsOf(known: Stored, config: Config): SiteTexts {
  const unset = settingsOf(config)
  const texts = Object.fromEntries(
    SITE_TEXTS.map((key) => [key, known.get(key) ?? unset[key] ?? '']),
  ) as SiteTexts
  // A site has a name in any case: an empty one is the product's.
  return { ...texts, site_name: texts.site_name || DOCUMENT_TITLE }
}

const switchesOf = (known: Stored, texts: SiteTexts): SiteEdit['switches'] =>
  Object.fromEntries(SWITCHES.map((name) => [name, isOn(known, texts, name)])) as SiteEdit['switches']

/** All that is set, for who changes it. */
export async function siteEdit(db: Db, config: Config): Promise<SiteEdit> {
  const known = await stored(db)
  const texts = textsOf(known, config)
  return {
    ...texts,
    logo: parsed<PublishedPicture>(known, 'logo'),
    banner: parsed<Banner>(known, 'banner'),
    switches: switchesOf(known, texts),
    mail_address: /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM,
  }
}

/** The banner, where now is its time. */
function shownBanner(banner: Banner | null, now: Date): ShownBanner | null {
  if (!banner) return null
  const { kind, text, link, from, until } = banner
  if (from !== null && Date.parse(from) > now.getTime()) return null
  if (until !== null && Date.parse(until) <= now.getTime()) return null
  const id = createHash('sha256')
    .update(JSON.stringify([kind, text, link]))
    .digest('hex')
    .slice(0, 12)
  return { id, kind, text, link }
}

/** Public settings of the site. A link to another mailing list is omitted while our newsletter is on. */
export async function siteSettings(db: Db, config: Config, now: Date): Promise<SiteSettings> {
  const { sender_name: _, reply_to: __, mail_address: ___, banner, ...rest } = await siteEdit(db, config)
  return {
    ...rest,
    mailing_list_url: rest.switches.newsletter ? '' : rest.mailing_list_url,
    banner: shownBanner(banner, now),
    stripe_publishable_key: config.STRIPE_PUBLISHABLE_KEY ?? '',
  }
}

/** One text that an administrator has set; empty when it is not set. */
export async function siteSetting(db: Db, key: keyof SiteTexts): Promise<string> {
  const [row] = await db.query<{ value: string }>(`select value from ${common_settings} where key = $1`, [
    key,
  ])
  return row?.value ?? ''
}

/** Site settings for the platform: identity and switches. */
export const siteOf = (config: Config): Site => ({
  async identity(db) {
    const unset = identityOf(config)
    const { site_name, logo, sender_name, reply_to, support_email } = await siteEdit(db, config)
    return {
      name: site_name,
      logo,
      sender: sender_name || (site_name === DOCUMENT_TITLE ? unset.sender : '') || site_name,
      reply_to: reply_to || support_email || unset.reply_to,
    }
  },
  async isOn(db, name) {
    const known = await stored(db)
    return isOn(known, textsOf(known, config), name)
  },
})
