import type { StopPage, Stoppable } from '#server/mail/stop-page.ts'
import type { Platform } from '#server/platform.ts'
import { changePerson } from './people.service.ts'
import { users } from './users.table.ts'

type Persons = Stoppable & { user_id: string }

/**
 * One click stops a kind of mail about a person, which their settings name by `column`; a guardian's click
 * does so for their child.
 */
export const mailStop = (
  platform: Platform,
  column: 'mail_recommendations' | 'mail_offers' | 'mail_duties',
  page: Pick<StopPage<Stoppable>, 'address' | 'purpose' | 'words'>,
): StopPage<Persons> => ({
  ...page,
  find: async (id) =>
    (
      await platform.db.query<Persons>(
        `
          select id as user_id, null::uuid as organization_id, language, not ${column} as stopped
          from ${users}
          where id = $1 and deleted_at is null`,
        [id],
      )
    )[0],
  stop: async (tx, { user_id }, now) => {
    const [goes] = await tx.query(`select id from ${users} where id = $1 and ${column} for no key update`, [
      user_id,
    ])
    if (!goes) return null
    await changePerson(tx, user_id, { [column]: false }, now)
    return {
      code: 'USER_UPDATED',
      subject_type: 'user',
      subject_id: user_id,
      before: { [column]: true },
      after: { [column]: false, by: 'mail' },
    }
  },
})
