import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { issueCode, useCode } from '#features/access/service-codes/server/public.ts'
import { course_versions } from '#features/learning/courses/server/courses.table.ts'
import { createClass, enrol, publishClass } from '#features/live/classes/server/public.ts'
import { markSample } from '#server/sample/sample.ts'
import { pastSessions, stay } from '../classes.ts'
import { cast } from './cast.ts'
import { CENTER_OWNER, valleyLearners } from './center.ts'
import { learn } from './learning.ts'
import { namesOf } from './names.ts'
import { gather } from './office.ts'
import type { Character, Part, Story } from './story.ts'

const PART = 'offices of centers'
const ZONE = 'America/Los_Angeles'
const BAY_OWNER = 'center@example.com',
  BAY_LEARNERS = 5
const SESSIONS = 4,
  SESSION_LENGTH = 45
const THANKS = [
  { stars: 5, text: 'I asked all my questions in sign.' },
  { stars: 4, text: 'Clear. A little more time for numbers, please.' },
] as const
/** Addresses of the learners of the Bay Regional Center who joined with its codes. */
export const bayLearners = (): string[] => namesOf('bay.example', BAY_LEARNERS, 0.3).map(({ email }) => email)
const CENTERS = [
  {
    owner: BAY_OWNER,
    learners: ['jasper@example.com'],
    group: null,
    invited: ['p.ong@bay-center.example', 'Paul', 'Ong'],
    title: 'Your first appointment with a center',
    weekday: 2,
  },
  {
    owner: CENTER_OWNER,
    learners: valleyLearners().slice(0, 3),
    group: 'Fresno, Tuesdays',
    invited: ['l.vang@valley-center.example', 'Lia', 'Vang'],
    title: 'Planning a year of learning',
    weekday: 4,
  },
] as const

/** Learners whose months a new code of the Bay Regional Center pays. */
async function enrolAtBay(story: Story): Promise<void> {
  const admin = await story.person('admin@example.com'),
    { organization_id } = (await story.person(BAY_OWNER)).actor
  const day = (days: number): string => isoDay(addDays(dayIn(ZONE, story.now), -days))
  const learners: Character[] = []
  for (const [n, named] of namesOf('bay.example', BAY_LEARNERS, 0.3).entries()) {
    const joined = 26 - n * 4
    // oxlint-disable-next-line no-await-in-loop -- five people, one after the other
    const who = await story.platform.db.transaction((tx) =>
      cast(story, PART, tx, {
        ...named,
        role: 'Student',
        organization_id: organization_id!,
        by_code: true,
        zone: ZONE,
        joined,
        seen: n % 3,
      }),
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    const code = await issueCode(story.platformAt(joined - 1, 11), admin.actor, {
      organization_id: organization_id!,
      user_id: who.id,
      code: `BRC-2026-${1301 + n * 11}`,
      units_authorised: 12,
      cents_authorised: null,
      unit_cents: null,
      starts_on: day(joined - 1),
      ends_on: day(joined - 365),
      note: '',
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await useCode(story.platformAt(1, 12), admin.actor, code, 1)
    learners.push(who)
  }
  await learn(
    story,
    learners.map((who, n) => ({
      who,
      habit: { keen: 0.45 + n * 0.08, skill: 0.8, began: who.joined - 1, stopped: n % 3 },
    })),
  )
}

/** A class that met once or twice and goes on, led by the center's owner. Its learners say what they think. */
async function teachClass(
  story: Story,
  { owner, learners, weekday }: (typeof CENTERS)[number],
): Promise<void> {
  const [course] = await story.platform.db.query<{ common_id: string }>(
    `select common_id from ${course_versions} where slug = 'conversation-evenings' limit 1`,
  )
  if (!course) return
  const teacher = await story.person(owner)
  const then = story.platformAt(22, 14)
  const { id } = await createClass(then, teacher.actor, {
    ...course,
    language: 'en',
    zone: ZONE,
    first_day: isoDay(addDays(dayIn(ZONE, story.now), -8)),
    last_day: null,
    session_count: SESSIONS,
    weekdays: [weekday],
    time: '17:00',
    minutes: SESSION_LENGTH,
    holidays: [],
    teacher_ids: [teacher.id],
    interpreter_id: null,
    seats: 4,
    registration_closes_at: null,
    open: false,
  })
  await publishClass(then, teacher.actor, id)
  const enrolled = await story.people(learners)
  for (const learner of enrolled)
    // oxlint-disable-next-line no-await-in-loop -- one seat after the other
    await enrol(story.platformAt(12, 18), learner.actor, id, null)
  for (const session of await pastSessions(story.platform, id, story.now)) {
    const after = (minutes: number): Date => new Date(session.starts_at.getTime() + minutes * MINUTE_MS)
    for (const { actor } of [teacher, ...enrolled])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await stay((time) => story.past.at(time), actor, session.id, [after(1), after(SESSION_LENGTH - 1)])
    story.past.at(after(SESSION_LENGTH))
    for (const [n, { actor }] of enrolled.entries())
      // oxlint-disable-next-line no-await-in-loop -- as above
      await story.act(actor, 'PUT /meeting-feedback/{meeting_id}', {
        params: { meeting_id: session.id },
        body: THANKS[n % THANKS.length]!,
      })
  }
}

/**
 * Work of the owners of Regional Centers: learners, links, invitations, reports by mail, a course and a
 * class.
 */
export const centers: Part = {
  name: PART,
  async tell(story) {
    const { act, platform } = story
    await enrolAtBay(story)
    for (const center of CENTERS) {
      // oxlint-disable-next-line no-await-in-loop -- two centers
      const owner = await story.person(center.owner),
        { actor } = owner
      const ask = (days: number, operation: string, body: unknown): Promise<{ common_id: string }> => {
        story.platformAt(days, 10)
        return act(actor, operation, { body })
      }
      const [email, first_name, last_name] = center.invited
      // oxlint-disable-next-line no-await-in-loop -- as above
      await ask(6, 'POST /invites', { email, first_name, last_name, role: 'learner' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await ask(20, 'POST /invite-links', {
        label: 'Families of the center',
        role: 'learner',
        group_id: null,
        domains: [],
        max_uses: 40,
        days: 60,
      })
      if (center.group) {
        story.platformAt(40, 10)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await gather(story, owner, center.group, center.learners)
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await ask(30, 'POST /reports/schedules', {
        frequency: 'monthly',
        weekday: null,
        month_day: 1,
        hour: 8,
        group_id: null,
        common_id: null,
      })
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { common_id } = await ask(7, 'POST /course-drafts', {
        type: 'Mini Course',
        kind: 'Mini Lessons',
        delivery_mode: 'Self-Placed',
        language: 'en',
        title: center.title,
      })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await markSample(platform.db, PART, 'courses', [common_id])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await teachClass(story, center)
    }
  },
}
