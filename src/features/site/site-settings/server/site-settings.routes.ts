import { SWITCHES } from '#contract/switches.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { mayUseMedia } from '#features/media/media/server/public.ts'
import { publishPicture } from '#features/media/published/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { z } from 'zod'
import {
  SITE_TEXTS,
  siteSettingsContract,
  type ChangeSite,
  type SiteEdit,
} from '../site-settings.contract.ts'
import { siteEdit, siteSettings, switchKey } from './site-settings.queries.ts'
import { common_settings } from './site-settings.table.ts'
import { testMail } from './site-settings.mails.ts'
import { notices } from './site-settings.notices.ts'

type Change = z.output<typeof ChangeSite>

/** A picture that an administrator chose, at public addresses. @throws common.not_found for somebody else's */
async function logoOf(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  media_id: string | null,
): Promise<SiteEdit['logo']> {
  if (media_id === null) return null
  if (!(await mayUseMedia(platform, tx, person, media_id))) throw new Failure(common.not_found)
  return publishPicture(platform, tx, { media_id, focal: null, aspect: null })
}

type Row = { key: string; value: string; before: unknown; after: unknown }
/** The rows of `common_settings` that a change writes, and what the log says of each. */
async function rowsOf(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  change: Change,
  before: SiteEdit,
): Promise<Row[]> {
  const texts = SITE_TEXTS.flatMap((key) => {
    const after = change[key]
    return after === undefined ? [] : [{ key, value: after, before: before[key], after }]
  })
  const switches = SWITCHES.flatMap((name) => {
    const after = change.switches?.[name]
    return after === undefined
      ? []
      : [{ key: switchKey(name), value: after ? 'on' : 'off', before: before.switches[name], after }]
  })
  const rows: Row[] = [...texts, ...switches]
  if (change.banner !== undefined)
    rows.push({
      key: 'banner',
      value: change.banner === null ? '' : JSON.stringify(change.banner),
      before: before.banner,
      after: change.banner,
    })
  if (change.logo_media_id !== undefined) {
    const logo = await logoOf(platform, tx, person, change.logo_media_id)
    rows.push({
      key: 'logo',
      value: logo === null ? '' : JSON.stringify(logo),
      before: before.logo?.hash ?? null,
      after: logo?.hash ?? null,
    })
  }
  return rows.filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after))
}

async function write(platform: Platform, person: Person, change: Change): Promise<SiteEdit> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // Two administrators who save at once: the second one's log says what the first one left.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`)
    const before = await siteEdit(tx, platform.config)
    const rows = await rowsOf(platform, tx, person, change, before)
    if (rows.length === 0) return before
    await tx.query(
      `
        insert into ${common_settings} (key, value, created_at, updated_at)
        select k, v, $3, $3
        from unnest($1::text[], $2::text[]) as t(k, v)
        on conflict (key) do update set value = excluded.value, updated_at = $3`,
      [rows.map(({ key }) => key), rows.map(({ value }) => value), now],
    )
    const settingValues = (side: 'before' | 'after') =>
      Object.fromEntries(rows.map((row) => [row.key, row[side]]))
    await audit(
      tx,
      person,
      {
        code: 'SETTING_UPDATED',
        subject_type: 'setting',
        before: settingValues('before'),
        after: settingValues('after'),
      },
      now,
    )
    return siteEdit(tx, platform.config)
  })
}

export const siteSettingsRoutes = (platform: Platform): Implementation =>
  implement(siteSettingsContract, {
    read: () => siteSettings(platform.db, platform.config, platform.clock()),
    edit: () => siteEdit(platform.db, platform.config),
    write: async ({ actor, body }) =>
      answer(await write(platform, actor, body), { en: 'Saved.', es: 'Guardado.' }),
    async testMail({ actor, body: { language } }) {
      const [own] = await platform.db.query<{ email: string | null }>(
        `select email from ${users} where id = $1`,
        [actor.user_id],
      )
      if (!own?.email) throw new Failure(common.conflict)
      const to = own.email
      const { mail_address } = await siteEdit(platform.db, platform.config)
      const content = testMail(language, await platform.site.identity(platform.db), mail_address)
      await platform.db.transaction((tx) => platform.mail.send(tx, notices.test, { to, language, content }))
      return answer({ to }, { en: `Sent to ${to}.`, es: `Enviado a ${to}.` })
    },
  })
