import { expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import type { TeacherProfileRow, TeacherReviewRow } from '../../teachers/teachers.contract.ts'
import type { FeedbackSum } from '../feedback.contract.ts'
import { feedbackWorld } from './testing.ts'

const { test, tenants, rows, aTeacher, review, member } = await feedbackWorld()

it('of a teacher stands on the profile with the first name, counts once a lesson was learned with them, and is answered and moderated', async () => {
  const person = await member(),
    child = await aPerson(test.platform, {
      organization_id: tenants.one.organization.id,
      seat: true,
      birth_year: new Date().getFullYear() - 9,
    })
  const teacher = await aTeacher([person, child]),
    { owner } = tenants.one
  for (const stranger of [tenants.two.learner, await member()])
    expect((await review(stranger, teacher, 1)).status).toBe(403)
  expect((await review(owner, teacher, 5)).status).toBe(403)
  expect(
    (await Promise.all([review(person, teacher, 3, 'Patient.'), review(person, teacher, 3, 'Patient.')])).map(
      ({ status }) => status,
    ),
  ).toEqual([200, 200])
  expect((await review(child, teacher, 5, 'I am nine')).status).toBe(200)
  const shown = await test
    .as(null)
    .get<TeacherReviewRow[]>(`/teacher-reviews?teacher_id=eq.${teacher.id}&order=stars.asc`)
  expect(shown.body.data).toMatchObject([
    { stars: 3, text: 'Patient.', by: person.first_name, answer: null },
    { stars: 5, text: '', by: null },
  ])
  expect(shown.text).not.toContain(person.last_name)
  expect(
    (await test.as(null).get<TeacherProfileRow[]>(`/teachers?id=eq.${teacher.id}`)).body.data,
  ).toMatchObject([{ reviews: 2, stars: 4 }])
  const [row] = await rows(teacher, '?stars=eq.3')
  expect(row).toMatchObject({
    about: 'teacher',
    subject: `${teacher.first_name} ${teacher.last_name}`,
    learner: person.first_name,
    course: null,
    common_id: null,
  })
  expect((await rows(owner, `?teacher_id=eq.${teacher.id}`)).map(({ learner }) => learner)).toEqual(
    expect.arrayContaining([person.first_name, child.first_name]),
  )
  expect((await rows(tenants.admin, `?teacher_id=eq.${teacher.id}&stars=eq.3`))[0]).toMatchObject({
    learner: `${person.first_name} ${person.last_name}`,
  })
  expect((await test.as(owner).get<FeedbackSum[]>('/feedback/sums?about=teacher')).body.data).toMatchObject([
    { teacher_id: teacher.id, count: 2, waiting: 2 },
  ])
  for (const stranger of [tenants.one.teacher, tenants.two.owner]) {
    expect(await rows(stranger, `?teacher_id=eq.${teacher.id}`)).toEqual([])
    expect((await test.as(stranger).post(`/feedback/${row!.id}/answer`, { text: 'Hm' })).status).toBe(404)
  }
  expect((await test.as(teacher).post(`/feedback/${row!.id}/answer`, { text: 'Thank you.' })).status).toBe(
    200,
  )
  expect(
    (
      await test
        .as(null)
        .get<TeacherReviewRow[]>(`/teacher-reviews?teacher_id=eq.${teacher.id}&order=stars.asc`)
    ).body.data[0],
  ).toMatchObject({ answer: 'Thank you.', answered_by: `${teacher.first_name} ${teacher.last_name}` })
  expect((await test.as(tenants.admin).delete(`/feedback/${row!.id}`)).status).toBe(200)
  expect(
    (await test.as(null).get<TeacherProfileRow[]>(`/teachers?id=eq.${teacher.id}`)).body.data,
  ).toMatchObject([{ reviews: 1, stars: 5 }])
  const codes = await test.platform.db.query<{ code: string }>(
    'select code from audit_log where subject_id = $1 order by id',
    [row!.id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'FEEDBACK_CREATED',
    'FEEDBACK_UPDATED',
    'FEEDBACK_ANSWERED',
    'FEEDBACK_DELETED',
  ])
})
