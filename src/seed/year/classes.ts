import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#contract/durations.ts'
import { seeded } from '#contract/seeded.ts'
import { course_versions } from '#features/learning/courses/server/courses.table.ts'
import { createClass, enrol, publishClass } from '#features/live/classes/server/public.ts'
import { filmUploads } from '#features/live/recordings/server/public.ts'
import { CONSENT_VERSION, UPLOAD_PURPOSE } from '#features/live/recordings/shared/limits.ts'
import { beIn, leaveRoom } from '#features/live/room/server/public.ts'
import { pastSessions, stay } from '../classes.ts'
import { uploadCopy } from '../upload.ts'
import { COLLEGE_TEACHERS, collegeLearners } from './college.ts'
import { ZONE, type Character, type Part, type Story } from './story.ts'

const PART = 'classes'
const LESSON_LENGTH = 60,
  SESSIONS = 4
/**
 * Classes that are over: their teacher and group by number, days ago of the first day, and the recorded
 * session.
 */
const CLASSES = [
  { days: 294, teacher: 0, group: 0, weekday: 3, time: '18:30' },
  { days: 203, teacher: 2, group: 3, weekday: 5, time: '17:00' },
  { days: 112, teacher: 1, group: 5, weekday: 4, time: '17:30', recorded: 3 },
  { days: 47, teacher: 0, group: 2, weekday: 3, time: '18:30', recorded: 2 },
] as const
/** Clips of the model signer, in place of what cameras would have filmed. */
const FILMS = ['hello', 'thank-you'] as const
const FILM_SECONDS = 2

/** Everybody agrees to be recorded, and two of them are filmed. */
async function record(
  story: Story,
  { id, starts_at }: { id: string; starts_at: Date },
  teacher: Character,
  learners: readonly Character[],
): Promise<void> {
  const { act } = story
  const platformAt = (minutes: number) => story.past.at(new Date(starts_at.getTime() + minutes * MINUTE_MS))
  const tabs = new Map([teacher, ...learners].map((who) => [who, randomUUID()]))
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const [{ actor }, tab] of tabs) await beIn(platformAt(1), actor, { id, tab, entering: true })
  const version = CONSENT_VERSION
  await act(teacher.actor, 'POST /live/rooms/{id}/recording', { params: { id }, body: { version } })
  for (const who of learners)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await act(who.actor, 'PUT /live/rooms/{id}/recording/answers/{user_id}', {
      params: { id, user_id: who.id },
      body: { agreed: true, version },
    })
  for (const [n, who] of [teacher, learners[0]!].entries()) {
    const film = randomUUID(),
      begun = platformAt(1)
    // oxlint-disable-next-line no-await-in-loop -- two films
    await act(who.actor, 'PUT /live/recordings/{id}', {
      params: { id: film },
      body: { booking_id: id, user_id: who.id, source: 'camera', started_at: begun.clock().toISOString() },
    })
    const ended = platformAt(LESSON_LENGTH - 2)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await act(who.actor, 'PUT /live/recordings/{id}/end', {
      params: { id: film },
      body: { seconds: FILM_SECONDS, lines: [] },
    })
    // The queue of today converts the film, so that it plays like any other.
    const sent = { ...story.platform, clock: ended.clock }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await uploadCopy(
      sent,
      who.actor,
      { file: `clips/${FILMS[n]!}.mp4`, name: 'camera', purpose: UPLOAD_PURPOSE },
      (tx, media_id, stored) => filmUploads(sent).finish(tx, who.actor, film, media_id, stored),
    )
  }
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const [{ actor }, tab] of tabs) await leaveRoom(platformAt(LESSON_LENGTH - 1), actor, id, tab)
}

/** Most are there from the beginning to the end, some come late, and some miss a session. */
async function attend(
  story: Story,
  { id, starts_at }: { id: string; starts_at: Date },
  people: readonly Character[],
): Promise<void> {
  const random = seeded(`attendance ${starts_at.toISOString()}`)
  for (const [n, { actor }] of people.entries()) {
    const chance = random.next()
    if (n > 0 && chance < 0.12) continue
    const from = n > 0 && chance < 0.24 ? 14 : 1 + Math.floor(random.next() * 3)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await stay((time) => story.past.at(time), actor, id, [
      new Date(starts_at.getTime() + from * MINUTE_MS),
      new Date(starts_at.getTime() + (LESSON_LENGTH - 1) * MINUTE_MS),
    ])
  }
}

async function hold(
  story: Story,
  common_id: string,
  one: (typeof CLASSES)[number],
  teacher: Character,
  learners: readonly Character[],
): Promise<void> {
  const platform = story.platformAt(one.days + 9, 10)
  const { id } = await createClass(platform, teacher.actor, {
    common_id,
    language: 'en',
    zone: ZONE,
    first_day: story.moment(one.days, 12).toISOString().slice(0, 10),
    last_day: null,
    session_count: SESSIONS,
    weekdays: [one.weekday],
    time: one.time,
    minutes: LESSON_LENGTH,
    holidays: [],
    teacher_ids: [teacher.id],
    interpreter_id: null,
    seats: learners.length,
    registration_closes_at: null,
    open: false,
  })
  await publishClass(platform, teacher.actor, id)
  // oxlint-disable-next-line no-await-in-loop -- one seat after the other
  for (const { actor } of learners) await enrol(story.platformAt(one.days + 7, 18), actor, id, null)
  for (const [n, session] of (await pastSessions(story.platform, id, story.now)).entries())
    if ('recorded' in one && one.recorded === n)
      // oxlint-disable-next-line no-await-in-loop -- in the order of time
      await record(story, session, teacher, learners)
    // oxlint-disable-next-line no-await-in-loop -- as above
    else await attend(story, session, [teacher, ...learners])
}

/** Classes of the college that are over, two of them with a recorded session. */
export const classes: Part = {
  name: PART,
  async tell(story) {
    const [course] = await story.platform.db.query<{ common_id: string }>(
      `select common_id from ${course_versions} where slug = 'conversation-evenings' limit 1`,
    )
    if (!course) return
    const groups = collegeLearners()
    for (const one of CLASSES) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of time
      const teacher = await story.person(COLLEGE_TEACHERS[one.teacher])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await hold(story, course.common_id, one, teacher, await story.people(groups[one.group]!.slice(1, 5)))
    }
  },
}
