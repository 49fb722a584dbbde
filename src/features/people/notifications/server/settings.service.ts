import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { memberships } from '../../memberships/server/memberships.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'
import type { NoticeSettings } from '../notifications.contract.ts'
import { mute } from './choices.service.ts'
import { isMinor, type Born } from './rest.ts'

/** Hours of a person's summary and rest, and the organizations that they may mute. */
export async function settingsOf(
  db: Db,
  { user_id }: Pick<Person, 'user_id'>,
  now: Date,
): Promise<NoticeSettings> {
  const [found] = await db.query<Omit<NoticeSettings, 'minor'> & Born>(
    `
      select
        coalesce(s.digest_every, 'day') as digest_every, coalesce(s.digest_weekday, 1) as digest_weekday,
        coalesce(s.digest_hour, 18) as digest_hour, coalesce(s.quiet, true) as quiet,
        coalesce(s.quiet_from, 22) as quiet_from, coalesce(s.quiet_to, 7) as quiet_to,
        coalesce(s.push_words, false) as push_words, s.reminder_since is not null as reminder,
        coalesce(s.reminder_hour, 18) as reminder_hour, u.role, u.birth_year,
        coalesce(
          (
            select jsonb_agg(
              jsonb_build_object('id', o.id, 'name', o.name, 'muted', c.id is not null)
              order by o.name, o.id
            )
            from ${memberships} m
            join ${organizations} o on o.id = m.organization_id
            left join notice_choices c
              on c.user_id = u.id and c.organization_id = o.id and c.kind = '*' and c.here is false
            where m.user_id = u.id and m.status = 'active'
          ),
          '[]'
        ) as organizations
      from ${users} u
      left join notice_settings s on s.user_id = u.id
      where u.id = $1`,
    [user_id],
  )
  const { role, birth_year, ...settings } = found!
  return { ...settings, minor: isMinor({ role, birth_year }, now) }
}

type Changes = {
  [Name in keyof Omit<NoticeSettings, 'minor' | 'organizations'>]?: NoticeSettings[Name] | undefined
}

/** Saves what was named of a person's hours; the rest stays. */
export async function changeSettings(
  platform: Platform,
  person: Person,
  changes: Changes,
): Promise<NoticeSettings> {
  return platform.db.transaction(async (tx) => {
    await tx.query(
      `
        insert into notice_settings as s (
          user_id, digest_every, digest_weekday, digest_hour, quiet, quiet_from, quiet_to, push_words,
          reminder_hour, reminder_since
        )
        values (
          $1, coalesce($2, 'day'), coalesce($3::int, 1), coalesce($4::int, 18), coalesce($5::boolean, true),
          coalesce($6::int, 22), coalesce($7::int, 7), coalesce($8::boolean, false), coalesce($9::int, 18),
          case when $10::boolean then $11::timestamptz end
        )
        on conflict (user_id) do update set
          digest_every = coalesce($2, s.digest_every), digest_weekday = coalesce($3, s.digest_weekday),
          digest_hour = coalesce($4, s.digest_hour), quiet = coalesce($5, s.quiet),
          quiet_from = coalesce($6, s.quiet_from), quiet_to = coalesce($7, s.quiet_to),
          push_words = coalesce($8, s.push_words), reminder_hour = coalesce($9, s.reminder_hour),
          reminder_since = case
            when $10 is false or $10 is null and s.reminder_since is null then null
            -- A new hour that has passed today begins tomorrow.
            when s.reminder_since is null or $9 <> s.reminder_hour then $11
            else s.reminder_since
          end`,
      [
        person.user_id,
        changes.digest_every ?? null,
        changes.digest_weekday ?? null,
        changes.digest_hour ?? null,
        changes.quiet ?? null,
        changes.quiet_from ?? null,
        changes.quiet_to ?? null,
        changes.push_words ?? null,
        changes.reminder_hour ?? null,
        changes.reminder ?? null,
        platform.clock(),
      ],
    )
    return settingsOf(tx, person, platform.clock())
  })
}

/** Mutes or unmutes an organization in which the person has a place. */
export async function muteOrganization(
  platform: Platform,
  person: Person,
  organization_id: string,
  muted: boolean,
): Promise<NoticeSettings> {
  return platform.db.transaction(async (tx) => {
    const [place] = await tx.query(
      `select id from ${memberships} where user_id = $1 and organization_id = $2 and status = 'active' limit 1`,
      [person.user_id, organization_id],
    )
    if (!place) throw new Failure(common.not_found)
    await mute(platform, tx, person.user_id, { organization_id }, muted)
    return settingsOf(tx, person, platform.clock())
  })
}
