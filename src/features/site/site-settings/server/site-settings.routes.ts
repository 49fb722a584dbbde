import { audit } from '#server/audit/audit.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { SITE_SETTINGS, siteSettingsContract } from '../site-settings.contract.ts'
import { settingsOf, siteSettings } from './public.ts'

export const siteSettingsRoutes = (platform: Platform): Implementation =>
  implement(siteSettingsContract, {
    read: () => siteSettings(platform.db, settingsOf(platform.config)),
    write: async ({ actor, body }) => {
      const now = platform.clock()
      const after = await platform.db.transaction(async (tx) => {
        const before = await siteSettings(tx, settingsOf(platform.config))
        const changed = SITE_SETTINGS.filter((key) => body[key] !== undefined && body[key] !== before[key])
        if (changed.length === 0) return before
        await tx.query(
          `
            insert into common_settings (key, value, created_at, updated_at)
            select k, v, $3, $3
            from unnest($1::text[], $2::text[]) as t(k, v)
            on conflict (key) do update set value = excluded.value, updated_at = $3`,
          [changed, changed.map((key) => body[key]), now],
        )
        const pick = (row: Partial<Record<string, unknown>>) =>
          Object.fromEntries(changed.map((key) => [key, row[key]]))
        await audit(
          tx,
          actor,
          { code: 'SETTING_UPDATED', subject_type: 'setting', before: pick(before), after: pick(body) },
          now,
        )
        return { ...before, ...body }
      })
      return answer(after, { en: 'Saved.', es: 'Guardado.' })
    },
  })
