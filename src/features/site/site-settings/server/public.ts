import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { SITE_SETTINGS, type SiteSettings } from '../site-settings.contract.ts'

/** What the environment says where an administrator has said nothing. */
export const settingsOf = (config: Config): Partial<SiteSettings> => ({
  support_email: config.SUPPORT_EMAIL,
  newsletter: 'on',
  ...(config.MAILING_LIST_URL && { mailing_list_url: config.MAILING_LIST_URL }),
  ...(config.SELF_ASSESSMENT_URL && { self_assessment_url: config.SELF_ASSESSMENT_URL }),
  ...(config.FACEBOOK_URL && { facebook_url: config.FACEBOOK_URL }),
  ...(config.INSTAGRAM_URL && { instagram_url: config.INSTAGRAM_URL }),
  ...(config.YOUTUBE_URL && { youtube_url: config.YOUTUBE_URL }),
})

/** The settings of the site: an administrator's, else `unset`. */
export async function siteSettings(db: Db, unset: Partial<SiteSettings> = {}): Promise<SiteSettings> {
  const rows = await db.query<{ key: string; value: string }>('select key, value from common_settings')
  const known = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    SITE_SETTINGS.map((key) => [key, known.get(key) ?? unset[key] ?? '']),
  ) as SiteSettings
}

/** One setting; empty when it is not set. */
export const siteSetting = async (db: Db, key: keyof SiteSettings): Promise<string> =>
  (await siteSettings(db))[key]

/** Whether people can subscribe to the newsletter and issues go out; the footer then shows its form. */
export const newsletterIsOn = async (db: Db): Promise<boolean> =>
  (await siteSettings(db)).newsletter !== 'off'
