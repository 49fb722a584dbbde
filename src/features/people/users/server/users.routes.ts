import { common, Failure } from '#contract/errors.ts'
import type { AccessLevels } from '#contract/access-levels.ts'
import { answer } from '#server/http/answer/answer.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { containing } from '#server/http/lists/source.ts'
import { usersContract } from '../users.contract.ts'
import { visibleUsers, type Taught } from './users.access.ts'
import { myOrganizations, myUser } from './users.queries.ts'
import { mayReadPhoto, PHOTOS, setPhoto } from './photo.service.ts'
import { updateMe } from './users.service.ts'
import { two_factors } from '../../two-factor/server/two-factor.table.ts'
import { isFoundSql, signsInWith } from './users.sql.ts'

/** Returns a person's access. The access wing is above this one, so `app.ts` passes it in. */
export type AccessOf = (db: Db, actor: Actor, now: Date) => Promise<AccessLevels>

/** Sessions belong to sign-in, a feature above this one. */
export type ChooseOrganization = (
  platform: Platform,
  person: Person,
  organization_id: string | null,
) => Promise<string>

export const usersRoutes =
  (accessOf: AccessOf, taught: Taught, chooseOrganization: ChooseOrganization) =>
  (platform: Platform): Implementation => {
    const { db } = platform
    platform.files.visibility(PHOTOS, mayReadPhoto)
    return implement(usersContract, {
      me: async ({ actor }) => {
        const [user, organizations, access, [second]] = await Promise.all([
          myUser(db, actor.user_id),
          myOrganizations(db, actor.user_id),
          accessOf(db, actor, platform.clock()),
          db.query(`select from ${two_factors} where user_id = $1 and enabled`, [actor.user_id]),
        ])
        if (!user) throw new Failure(common.session_expired)
        return {
          user,
          organizations,
          organization: organizations.find((one) => one.id === actor.organization_id) ?? null,
          role: actor.role,
          permissions: [...actor.permissions.entries],
          access,
          two_factor_missing: actor.role === 'Admin' && platform.config.production && !second,
        }
      },
      updateMe: async ({ actor, body, request }) =>
        answer(
          await updateMe(platform, actor, body, request.if_match),
          { en: 'Saved.', es: 'Guardado.' },
          { toast: body.onboarded === undefined },
        ),
      photo: async ({ actor, body }) =>
        answer(
          { profile_image: await setPhoto(platform, actor, body.photo) },
          { en: 'Saved.', es: 'Guardado.' },
        ),
      chooseOrganization: async ({ actor, body }) => ({
        token: await chooseOrganization(platform, actor, body.organization_id),
      }),
      list: listOf((actor) => ({
        from: 'users u',
        id: 'u.id',
        columns: {
          id: 'u.id',
          first_name: 'u.first_name',
          last_name: 'u.last_name',
          email: signsInWith('u'),
          role: 'u.role',
          status: 'u.status',
          created_at: 'u.created_at',
          last_seen_at: 'u.last_seen_at',
        },
        types: { id: 'uuid', created_at: 'timestamptz', last_seen_at: 'timestamptz' },
        where: (values) => visibleUsers(actor, values, taught),
        search: (values, q) => ({
          where: isFoundSql('u', q, values.add(containing(q))),
        }),
        dateColumn: 'u.created_at',
        statusColumn: 'u.status',
      })),
    })
  }
