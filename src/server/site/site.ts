import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { PublishedPicture } from '#contract/published.ts'
import type { Switch } from '#contract/switches.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'

/** The site's identity in headers, mail, PDF files, the manifest and share pictures. */
export type SiteIdentity = {
  name: string
  /** Its own logo, at public addresses; null: the mark. */
  logo: PublishedPicture | null
  /** Sender name of mail. */
  sender: string
  /** Reply-To address of mail. */
  reply_to: string
}

/**
 * Settings of the site. Read from the database each time, inside a transaction by its `tx`, so that it counts
 * at once in every process; it is a small table.
 */
export type Site = {
  identity(db: Db): Promise<SiteIdentity>
  isOn(db: Db, name: Switch): Promise<boolean>
}

/** Default identity from the environment. */
export const identityOf = (config: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_FROM'>): SiteIdentity => ({
  name: DOCUMENT_TITLE,
  logo: null,
  sender: /^\s*"?([^"<]*?)"?\s*</.exec(config.MAIL_FROM)?.[1] ?? '',
  reply_to: config.SUPPORT_EMAIL,
})

/** @throws common.switched_off for what an administrator has switched off */
export async function requireOn({ site }: { site: Site }, db: Db, name: Switch): Promise<void> {
  if (!(await site.isOn(db, name))) throw new Failure(common.switched_off)
}
