import { changeMembers } from '#features/people/groups/server/public.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { course_versions } from '#features/learning/courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { markSample } from '#server/sample/sample.ts'
import { COLLEGE_OWNER, collegeLearners } from './college.ts'
import type { Character, Part, Story } from './story.ts'

const PART = 'offices of organizations'

/** Invitations that nobody has answered yet: inviter, address, name, role, days ago. */
const INVITED = [
  [COLLEGE_OWNER, 'b.holloway@marlow-valley.example', 'Bree', 'Holloway', 'learner', 9],
  [COLLEGE_OWNER, 'k.santos@marlow-valley.example', 'Kenji', 'Santos', 'teacher', 3],
  [COLLEGE_OWNER, 'r.voss@marlow-valley.example', 'Rita', 'Voss', 'teacher', 5],
  [COLLEGE_OWNER, 'n.idris@marlow-valley.example', 'Nour', 'Idris', 'learner', 2],
  ['center@example.com', 'p.lau@bay-center.example', 'Pia', 'Lau', 'learner', 4],
] as const

/** The scan of a certificate of tax exemption, as far as anybody looks at it here. */
const TAX_EXEMPT = Buffer.from('%PDF-1.4\n% Certificate of exemption, Marlow Valley College\n%%EOF\n')

/** A course that the college's editor has just begun. */
const DRAFT = {
  type: 'Mini Course',
  kind: 'Mini Lessons',
  delivery_mode: 'Self-Placed',
  language: 'es',
  title: 'Señas para la biblioteca',
}

/** Makes a group of learners at the time that was set last. */
export async function gather(
  story: Story,
  owner: Character,
  name: string,
  learners: readonly string[],
): Promise<void> {
  const { id } = await story.act<{ id: string }>(owner.actor, 'POST /groups', { body: { name } })
  const places = await story.platform.db.query<{ id: string }>(
    `
      select m.id
      from ${memberships} m
      join ${users} u on u.id = m.user_id
      where u.email = any($1::citext[]) and m.organization_id = $2`,
    [learners, owner.actor.organization_id],
  )
  await changeMembers(story.past.platform, owner.actor, id, {
    add: places.map((place) => place.id),
    remove: [],
  })
}

async function deactivate(story: Story, owner: Character, email: string, days: number): Promise<void> {
  const person = await story.person(email)
  const [place] = await story.platform.db.query<{ id: string }>(
    `select id from ${memberships} where user_id = $1 and organization_id = $2`,
    [person.id, owner.actor.organization_id],
  )
  story.platformAt(days, 15)
  await story.act(owner.actor, 'POST /memberships/{id}/deactivate', { params: { id: place!.id } })
}

/** Work of owners: invitations, learners who left, people of a course, groups, reports by mail. */
export const office: Part = {
  name: PART,
  async tell(story) {
    const { act, platform } = story
    for (const [by, email, first_name, last_name, role, days] of INVITED) {
      // oxlint-disable-next-line no-await-in-loop -- five invitations
      const owner = await story.person(by)
      story.platformAt(days, 10)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await act(owner.actor, 'POST /invites', { body: { email, first_name, last_name, role } })
    }
    const [college, center] = await story.people([COLLEGE_OWNER, 'center@example.com'])
    await deactivate(story, college!, collegeLearners()[1]![10]!, 60)
    await deactivate(story, college!, collegeLearners()[4]![10]!, 21)
    await deactivate(story, college!, 'samuel@example.com', 4)
    const [course] = await platform.db.query<{ common_id: string }>(
      `select common_id from ${course_versions} where slug = 'a-deaf-colleague-on-your-team' limit 1`,
    )
    const [second, third, teacher] = await story.people([
      'teacher2@example.com',
      'teacher3@example.com',
      'teacher@example.com',
    ])
    if (course) {
      story.platformAt(3, 11)
      for (const { id: user_id } of [second!, third!])
        // oxlint-disable-next-line no-await-in-loop -- two colleagues
        await act(teacher!.actor, 'POST /course-drafts/{common_id}/people', {
          params: course,
          body: { user_id, role: 'Teacher' },
        })
      const [jonah] = await story.people(['jonah@example.com'])
      await act(teacher!.actor, 'POST /course-drafts/{common_id}/learner-invites', {
        params: course,
        body: { user_ids: [jonah!.id] },
      })
    }
    const editor = await story.person('editor@example.com')
    story.platformAt(2, 14)
    const draft = await act<{ common_id: string }>(editor.actor, 'POST /course-drafts', { body: DRAFT })
    await markSample(platform.db, PART, 'courses', [draft.common_id])
    await act(editor.actor, 'POST /course-drafts/{common_id}/people', {
      params: { common_id: draft.common_id },
      body: { user_id: teacher!.id, role: 'Teacher' },
    })
    if (course)
      await act(teacher!.actor, 'POST /course-drafts/{common_id}/people', {
        params: course,
        body: { user_id: editor.id, role: 'Editor' },
      })
    story.platformAt(8, 11)
    await gather(story, center!, 'Oakland, Thursdays', ['jasper@example.com', 'lena@example.com'])
    story.platformAt(330, 12)
    await act(college!.actor, 'POST /tax-certificates', { body: TAX_EXEMPT })
    story.platformAt(1, 17)
    await act(college!.actor, 'POST /reports/schedules', {
      body: { frequency: 'monthly', weekday: null, month_day: 1, hour: 8, group_id: null, common_id: null },
    })
  },
}
