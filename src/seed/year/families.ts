import { addChild } from '#features/people/families/server/public.ts'
import { familyPorts } from '../family.ts'
import { markSample } from '#server/sample/sample.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { LIVES, subscriberEmails } from './lives.ts'
import type { Part } from './story.ts'

const PART = 'families'
const CHILDREN = [
  ['Nia', 10],
  ['Teo', 8],
  ['Wren', 12],
  ['Idris', 9],
] as const

/** Children of the subscribers who bought a plan for their family. */
export const families: Part = {
  name: PART,
  async tell(story) {
    const parents = await story.people(subscriberEmails.filter((_, n) => LIVES[n]!.plan === 'Family'))
    for (const [n, [first_name, age]] of CHILDREN.entries()) {
      const parent = parents[n % parents.length]!
      const sign_in_name = `${first_name.toLowerCase()}.${parent.first_name.toLowerCase()}`
      // oxlint-disable-next-line no-await-in-loop -- four children
      await addChild(story.platformAt(parent.joined - 9, 17), familyPorts, parent.actor, {
        first_name,
        last_name: parent.name.split(' ')[1]!,
        sign_in_name,
        password: story.password,
        birth_year: story.now.getUTCFullYear() - age,
        language: 'en',
        agree: true,
      })
      // oxlint-disable-next-line no-await-in-loop -- as above
      const rows = await story.platform.db.query<{ id: string }>(
        `select id from ${users} where sign_in_name = $1`,
        [sign_in_name],
      )
      // oxlint-disable-next-line no-await-in-loop -- as above
      await markSample(
        story.platform.db,
        PART,
        'users',
        rows.map(({ id }) => id),
      )
    }
  },
}
