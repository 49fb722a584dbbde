import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { tellDuties } from '#features/people/duties/server/public.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { gradedWorld } from './testing.ts'

const { app, tenants, course, handIn, gradeIt, queue, mails } = await gradedWorld()
const { one } = tenants
const { db } = app.platform
const learns = () => aPerson(app.platform, { organization_id: one.organization.id, seat: true })
const waits = async (learner: TestPerson): Promise<string> => (await handIn(learner, { q3: ['Because.'] })).id
const about = async (person: TestPerson): Promise<string[]> =>
  (await mails(person)).filter((subject) => subject.startsWith('Waiting for you'))
const start = Date.now()
let now = start
const later = async (minutes: number): Promise<number> => {
  now += minutes * MINUTE_MS
  app.at(new Date(now))
  const notified = await tellDuties(app.platform)
  app.at(new Date(start))
  return notified
}
const named = (...people: TestPerson[]) =>
  db.transaction(async (tx) => {
    await tx.query('delete from course_teachers where common_id = $1', [course])
    for (const { id } of people)
      await tx.query('insert into course_teachers (common_id, user_id) values ($1, $2)', [course, id])
  })

describe('an answer that waits for a grade', () => {
  it('is mailed to the teacher of the course, in one digest, and once more after two days', async () => {
    const first = await waits(await learns())
    await waits(await learns())
    expect(await later(1)).toBe(1)
    expect(await about(one.teacher)).toEqual(['Waiting for you: 2 answers to grade'])
    expect([await about(one.owner), await about(tenants.admin)]).toEqual([[], []])
    const third = await waits(await learns())
    expect(await later(1)).toBe(0)
    expect(await later(30)).toBe(1)
    expect((await gradeIt(one.teacher, first, 'q3', { points: 2 })).status).toBe(200)
    expect((await gradeIt(one.teacher, third, 'q3', { points: 2 })).status).toBe(200)
    expect(await later(2 * 24 * 60)).toBe(1)
    expect(await about(one.teacher)).toEqual([
      'Waiting for you: 2 answers to grade',
      'Waiting for you: 1 answer to grade',
      'Waiting for you: 1 answer to grade',
    ])
    expect(await later(2 * 24 * 60)).toBe(0)
  })
  it('goes to the teacher of the group where the course names nobody, else to the owner, else to administrators', async () => {
    await named()
    const learner = await learns()
    const lead = await aPerson(app.platform, { role: 'Teacher', organization_id: one.organization.id })
    const id = await waits(learner)
    expect(await queue(lead)).not.toContain(id)
    await later(60)
    expect((await about(one.owner)).length).toBe(1)
    await db.query(
      `
        with places as (select id, user_id from memberships where organization_id = $1),
        made as (
          insert into groups (organization_id, name, teacher_id)
          select $1, 'Mondays', p.id from places p where p.user_id = $2
          returning id
        )
        insert into group_members (group_id, membership_id, organization_id)
        select made.id, p.id, $1 from made, places p where p.user_id = $3`,
      [one.organization.id, lead.id, learner.id],
    )
    await later(60)
    expect(await about(lead)).toEqual(['Waiting for you: 1 answer to grade'])
    expect(await queue(lead)).toContain(id)
    expect((await gradeIt(lead, id, 'q3', { points: 1 })).status).toBe(200)
    // A named teacher has priority again.
    await named(one.teacher)
    const second = await waits(learner)
    expect(await queue(lead)).not.toContain(second)
    await named()
    await db.query(`update users set status = 'inactive' where id = any($1::uuid[])`, [
      [lead.id, one.owner.id],
    ])
    await later(60)
    expect((await about(tenants.admin)).length).toBe(1)
  })
  it('is mailed to nobody who stopped these mails', async () => {
    await named(one.teacher)
    await db.query('update users set mail_duties = false where id = $1', [one.teacher.id])
    const before = (await about(one.teacher)).length
    await waits(await learns())
    await later(60)
    expect((await about(one.teacher)).length).toBe(before)
  })
})
