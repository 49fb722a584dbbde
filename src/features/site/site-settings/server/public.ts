import type { Db } from '#server/db/database.ts'
import { SITE_SETTINGS, type SiteSettings } from '../site-settings.contract.ts'

export async function siteSettings(db: Db): Promise<SiteSettings> {
  const rows = await db.query<{ key: string; value: string }>('select key, value from common_settings')
  const known = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(SITE_SETTINGS.map((key) => [key, known.get(key) ?? ''])) as SiteSettings
}

/** One setting; empty when it is not set. */
export const siteSetting = async (db: Db, key: keyof SiteSettings): Promise<string> =>
  (await siteSettings(db))[key]
