import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import { issueCode, useCode } from '#features/access/service-codes/server/public.ts'
import { closeStatements, recordStatementPayment } from '#features/commerce/statements/server/public.ts'
import { code_statements } from '#features/commerce/statements/server/statements.table.ts'
import { cast } from './cast.ts'
import { foundOrganization } from './founding.ts'
import { learn } from './learning.ts'
import { namesOf } from './names.ts'
import type { Character, Part, Story } from './story.ts'

const PART = 'regional center'
const ZONE = 'America/Los_Angeles'
export const CENTER_OWNER = 'valley.center@example.com'
const FOUNDED = 340
const LEARNERS = 8

/** Addresses of the learners of the Valley Regional Center, in the order in which they joined. */
export const valleyLearners = (): string[] =>
  namesOf('valley.example', LEARNERS, 0.4).map(({ email }) => email)
const dayAgo = (story: Story, days: number): string => isoDay(addDays(dayIn(ZONE, story.now), -days))

/** Codes with units, used month by month, and the statements of the closed months. */
async function fund(
  story: Story,
  admin: Character,
  organization_id: string,
  learners: readonly Character[],
): Promise<void> {
  const codes: { id: string; began: number; left: number }[] = []
  for (const [n, learner] of learners.entries()) {
    const began = 310 - n * 30
    // oxlint-disable-next-line no-await-in-loop -- in the order of time
    const id = await issueCode(story.platformAt(began, 11), admin.actor, {
      organization_id,
      user_id: learner.id,
      code: `VRC-${1040 + n * 7}`,
      units_authorised: 12,
      cents_authorised: null,
      unit_cents: null,
      starts_on: dayAgo(story, began),
      ends_on: dayAgo(story, began - 364),
      note: 'Individual plan, reviewed each autumn.',
    })
    codes.push({ id, began, left: 12 })
  }
  for (let ago = 300; ago > 0; ago -= 30) {
    for (const code of codes.filter(({ began, left }) => began >= ago && left > 0)) {
      code.left -= 1
      // oxlint-disable-next-line no-await-in-loop -- in the order of time
      await useCode(story.platformAt(ago, 12), admin.actor, code.id, 1)
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await closeStatements(story.platformAt(Math.max(0, ago - 29), 23))
  }
  const statements = await story.platform.db.query<{ id: string; total: number; due_at: Date }>(
    `select id, total, due_at from ${code_statements} where organization_id = $1 order by month`,
    [organization_id],
  )
  // All but the last are paid, one of them late.
  for (const [n, { id, total, due_at }] of statements.slice(0, -1).entries()) {
    const late = n === 3 ? 17 : -6
    const paid = Math.max(1, Math.round((story.now.getTime() - due_at.getTime()) / 86_400_000) - late)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await recordStatementPayment(story.platformAt(paid, 14), admin.actor, id, {
      cents: total,
      reference: `Warrant ${4400 + n * 13}`,
      received_on: dayAgo(story, paid),
    })
  }
}

/** Codes that centers ask for: one was declined, two wait. */
async function ask(story: Story, owner: Character, learners: readonly Character[]): Promise<void> {
  const admin = await story.person('admin@example.com'),
    other = await story.person('center@example.com'),
    lena = await story.person('lena@example.com')
  const request = (by: Character, user_id: string, code: string, days: number) => {
    story.platformAt(days, 16)
    return story.act<{ id: string }>(by.actor, 'POST /service-code-requests', {
      body: {
        user_id,
        code,
        units_authorised: 12,
        starts_on: dayAgo(story, days - 3),
        ends_on: dayAgo(story, days - 367),
        note: 'Renewal of last year.',
      },
    })
  }
  const { id } = await request(owner, learners[6]!.id, 'VRC-0099', 48)
  story.platformAt(47, 10)
  await story.act(admin.actor, 'POST /service-code-requests/{id}/decline', {
    params: { id },
    body: { reason: 'This number belongs to another learner. Please check it.' },
  })
  await request(owner, learners[0]!.id, 'VRC-2040', 3)
  await request(other, lena.id, 'BRC-2026-0702', 1)
}

/** A Regional Center: its learners, codes, monthly statements, and codes that it asks for. */
export const center: Part = {
  name: PART,
  async tell(story) {
    const organization_id = await foundOrganization(story, PART, FOUNDED, {
      name: 'Valley Regional Center',
      type: 'Regional Center',
      contact_email: 'intake@valley-center.example',
      address: '5200 Mission Road, Fresno',
      time_zone: ZONE,
    })
    const admin = await story.person('admin@example.com')
    const { db } = story.platform
    const owner = await db.transaction((tx) =>
      cast(story, PART, tx, {
        first_name: 'Gloria',
        last_name: 'Nakai',
        email: CENTER_OWNER,
        role: 'Organization',
        organization_id,
        zone: ZONE,
        joined: FOUNDED,
        seen: 1,
      }),
    )
    const learners: Character[] = []
    for (const [n, named] of namesOf('valley.example', LEARNERS, 0.4).entries())
      learners.push(
        // oxlint-disable-next-line no-await-in-loop -- eight people
        await db.transaction((tx) =>
          cast(story, PART, tx, {
            ...named,
            role: 'Student',
            organization_id,
            by_code: true,
            zone: ZONE,
            joined: 312 - n * 30,
            seen: n % 5,
          }),
        ),
      )
    await fund(story, admin, organization_id, learners)
    await ask(story, owner, learners)
    await learn(
      story,
      learners.map((who, n) => ({
        who,
        habit: { keen: 0.2 + n * 0.03, skill: 0.7, began: who.joined - 1, stopped: n % 5 },
      })),
    )
  },
}
