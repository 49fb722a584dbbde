import { INVITES_A_DAY } from '#features/people/organizations/organizations.contract.ts'
import type { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { addOrganization } from '#features/people/organizations/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import { markSample } from '#server/sample/sample.ts'
import { systemActor } from '../actor.ts'
import type { Story } from './story.ts'

type Founded = Pick<
  typeof organizations.$inferInsert,
  'name' | 'type' | 'contact_email' | 'address' | 'time_zone'
>

/** Makes an organization of the story, so many days ago. Returns its id. */
export function foundOrganization(
  story: Story,
  part: string,
  days_ago: number,
  values: Founded,
): Promise<string> {
  const at = story.moment(days_ago, 9)
  return story.platform.db.transaction(async (tx) => {
    const id = await addOrganization(tx, {
      ...values,
      language: 'en',
      invites_a_day: INVITES_A_DAY.trusted,
      created_at: at,
      updated_at: at,
    })
    await markSample(tx, part, 'organizations', [id])
    await audit(
      tx,
      systemActor(story.platform),
      {
        code: 'ORGANIZATION_CREATED',
        subject_type: 'organization',
        subject_id: id,
        organization_id: id,
        after: { name: values.name },
      },
      at,
    )
    return id
  })
}
