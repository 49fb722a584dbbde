import { expect, it } from 'vitest'
import { mails } from '#server/mail/mail.table.ts'
import { eq } from 'drizzle-orm'
import { aPerson } from '../../../../../test/factories.ts'
import { recountEnrolments } from '../../progress/server/public.ts'
import { printedSlug, SLUG, type CertificateRow, type VerifiedCertificate } from '../certificates.contract.ts'
import { certificateWorld } from './testing.ts'

const { NOW, test, tenants, aCourse, watch, mine, mailsTo, pdfOf, textOf } = await certificateWorld()

it('comes with the last lesson of a course, not before, and everybody with its address can check it', async () => {
  const course = await aCourse(['one', 'two'])
  const person = await aPerson(test.platform, {
    first_name: 'Iñaki',
    last_name: 'Łukasz',
    organization_id: tenants.one.organization.id,
    seat: true,
  })
  await watch(person, course.lessons[0]!)
  expect(await mine(person)).toEqual([])
  expect((await watch(person, course.lessons[1]!)).body.data.course_completed).toBe(true)
  const [own] = await mine(person)
  expect(own).toMatchObject({
    holder: 'Iñaki Łukasz',
    title: 'First signs',
    level: 'Beginner',
    lessons: 2,
    minutes: 100,
    issuer: null,
    revoked_at: null,
    completed_on: '2026-05-08',
    common_id: course.common_id,
  })
  expect(own!.number).toMatch(/^ASL-2026-\d{4,}$/)
  expect(own!.slug).toMatch(SLUG)
  expect((await mine(person, 'es'))[0]).toMatchObject({ title: 'Primeras señas', level: 'Principiante' })
  expect(await mine(tenants.two.learner)).toEqual([])

  const typed = printedSlug(own!.slug).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')
  for (const reader of [null, tenants.two.owner]) {
    const shown = await test.as(reader).get<VerifiedCertificate>(`/certificates/verify/${typed}`)
    expect(shown.status).toBe(200)
    expect(shown.body.data).toMatchObject({
      holder: 'Iñaki Łukasz',
      title: 'First signs',
      number: own!.number,
      revoked_at: null,
    })
    for (const secret of [person.id, person.email, own!.id, course.common_id])
      expect(shown.text).not.toContain(secret)
  }
  expect((await test.as(null).get('/certificates/verify/0000-0000-00000')).status).toBe(404)
  const [mail, ...more] = await mailsTo(person)
  expect(more).toEqual([])
  expect(mail!.content).toMatchObject({
    subject: 'Your certificate for “First signs”',
    button: { url: expect.stringContaining('/profile#certificates') },
  })
  expect(mail!.content.paragraphs.join(' ')).toContain(`/certificate/${printedSlug(own!.slug)}`)
})

it('is one, with one mail, however many devices complete the course at once', async () => {
  const course = await aCourse(['only'])
  const person = await aPerson(test.platform, { organization_id: tenants.one.organization.id, seat: true })
  const answers = await Promise.all(Array.from({ length: 12 }, () => watch(person, course.lessons[0]!)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await mine(person)).toHaveLength(1)
  expect(await mailsTo(person)).toHaveLength(1)
  await expect(
    test.platform.db.query(
      `
        insert into certificates (
          user_id, common_id, holder, titles, lessons, minutes, edition, completed_at, completed_on
        )
        values ($1, $2, '', '{}', 1, 1, 1, now(), now())`,
      [person.id, course.common_id],
    ),
  ).rejects.toMatchObject({ message: expect.stringContaining('certificates_once') })
})

it('writes to a child’s guardian, who is known from the account or from a consent, and to the child where only the school answers', async () => {
  const organization_id = tenants.one.organization.id,
    course = await aCourse(['only'])
  const child = (first_name: string) =>
    aPerson(test.platform, { first_name, organization_id, seat: true, birth_year: 2017 })
  const [home, school, alone] = [await child('Nina'), await child('Teo'), await child('Ada')]
  await test.platform.db.query(
    `
      insert into guardianships (user_id, guardian_email, state, expires_at, decided_at)
      values ($1, 'home@guardian.example', 'granted', $2, $2)`,
    [home.id, NOW],
  )
  await test.platform.db.query(
    `
      insert into guardianships (user_id, organization_id, state, expires_at, decided_at)
      select id, $2, 'granted', $3, $3
      from users
      where id = any($1::uuid[])`,
    [[school.id, alone.id], organization_id, NOW],
  )
  await test.platform.db.query(
    `
      update consents
      set guardian_email = 'school@guardian.example', decided_at = $2
      where subject_id = $1 and state = 'granted'`,
    [school.id, NOW],
  )
  for (const person of [home, school, alone])
    expect((await watch(person, course.lessons[0]!)).status).toBe(200)
  const subjectsTo = async (email: string) =>
    (await test.platform.db.orm.select().from(mails).where(eq(mails.to, email))).map(
      ({ content }) => content.subject,
    )
  expect([await subjectsTo('home@guardian.example'), await subjectsTo('school@guardian.example')]).toEqual([
    ['Nina’s certificate for “First signs”'],
    ['Teo’s certificate for “First signs”'],
  ])
  expect([
    await subjectsTo(home.email),
    await subjectsTo(school.email),
    await subjectsTo(alone.email),
  ]).toEqual([[], [], ['Your certificate for “First signs”']])
  const [own] = await mine(home)
  expect(
    (await test.as(tenants.admin).post(`/certificates/${own!.id}/revoke`, { reason: 'A test' })).status,
  ).toBe(200)
  expect((await subjectsTo('home@guardian.example'))[1]).toContain('The certificate of Nina')
})

it('comes also when a lesson is taken out of the course and what is left was done, once', async () => {
  const course = await aCourse(['one', 'two'])
  const done = await aPerson(test.platform, { organization_id: tenants.one.organization.id, seat: true }),
    half = await aPerson(test.platform, { organization_id: tenants.one.organization.id, seat: true })
  await watch(done, course.lessons[0]!)
  await test.platform.db.query(
    'insert into enrolments (user_id, common_id, last_activity_at) values ($1, $2, now())',
    [half.id, course.common_id],
  )
  await course.shorten(['one'])
  for (let n = 0; n < 2; n++)
    await test.platform.db.transaction((tx) => recountEnrolments(test.platform, tx, course.common_id, NOW))
  expect(await mine(done)).toMatchObject([{ lessons: 1 }])
  expect(await mine(half)).toEqual([])
  expect(await mailsTo(done)).toHaveLength(1)
})

it('is revoked by an Admin with a reason, and its page says so to everybody until it is restored', async () => {
  const course = await aCourse(['only'])
  const person = await aPerson(test.platform, { organization_id: tenants.one.organization.id, seat: true })
  await watch(person, course.lessons[0]!)
  const [own] = await mine(person)
  const url = `/certificates/${own!.id}/revoke`
  for (const other of [person, tenants.one.owner, tenants.one.teacher])
    expect((await test.as(other).post(url, { reason: 'No' })).status).toBe(403)
  expect((await test.as(tenants.admin).post(url, { reason: '  ' })).status).toBe(422)
  for (const reason of ['Somebody else signed', 'Another reason'])
    expect((await test.as(tenants.admin).post(url, { reason })).status).toBe(200)
  const page = (await test.as(null).get<VerifiedCertificate>(`/certificates/verify/${own!.slug}`)).body
  expect(page.data.revoked_at).toBe(NOW.toISOString())
  expect(JSON.stringify(page)).not.toContain('Somebody else signed')
  expect(await mine(person)).toMatchObject([{ revoke_reason: 'Somebody else signed' }])
  expect((await pdfOf(person, own!.id)).statusCode).toBe(409)
  expect(
    (await mailsTo(person))
      .map(({ content }) => content.paragraphs.join(' '))
      .filter((text) => text.includes('Somebody else signed')),
  ).toHaveLength(1)
  const listed = (await test.as(tenants.admin).get<CertificateRow[]>(`/certificates?user_id=eq.${person.id}`))
    .body.data
  expect(listed).toMatchObject([
    { state: 'revoked', revoke_reason: 'Somebody else signed', email: person.email },
  ])
  // The course is completed once more (an edition without its lesson, then with it again): a revoked
  // certificate stays the only one.
  await test.platform.db.query('update enrolments set completed_at = null where user_id = $1', [person.id])
  await test.platform.db.transaction((tx) => recountEnrolments(test.platform, tx, course.common_id, NOW))
  expect(await mine(person)).toMatchObject([{ id: own!.id, revoked_at: NOW.toISOString() }])
  expect((await test.as(tenants.admin).post(`/certificates/${own!.id}/restore`)).status).toBe(200)
  expect(
    (await test.as(null).get<VerifiedCertificate>(`/certificates/verify/${own!.slug}`)).body.data.revoked_at,
  ).toBeNull()
  const codes = await test.platform.db.query<{ code: string; actor_id: string }>(
    'select code, actor_id from audit_log where subject_id = $1 order by id',
    [own!.id],
  )
  expect(codes).toEqual(
    ['CERTIFICATE_REVOKED', 'CERTIFICATE_RESTORED'].map((code) => ({ code, actor_id: tenants.admin.id })),
  )
})

it('keeps the name of its day when its owner changes theirs, until an Admin corrects it', async () => {
  const course = await aCourse(['only'])
  const person = await aPerson(test.platform, {
    first_name: '',
    last_name: '',
    organization_id: tenants.one.organization.id,
    seat: true,
  })
  await watch(person, course.lessons[0]!)
  const [own] = await mine(person)
  expect(own!.holder).toBe('')
  expect(await textOf((await pdfOf(person, own!.id)).rawPayload)).toContain('No name provided')
  await test.as(person).patch('/users/me', { first_name: 'Ana', last_name: 'Solano' })
  expect((await mine(person))[0]!.holder).toBe('')
  for (const other of [person, tenants.one.owner])
    expect((await test.as(other).patch(`/certificates/${own!.id}`, { holder: 'Ana Solano' })).status).toBe(
      403,
    )
  expect((await test.as(tenants.admin).patch(`/certificates/${own!.id}`, { holder: ' ' })).status).toBe(422)
  const emoji = await test.as(tenants.admin).patch(`/certificates/${own!.id}`, { holder: 'Ana 🧏🏽‍♀️' })
  expect(emoji.body.data).toMatchObject({
    fields: [{ path: 'holder', message: expect.stringContaining('🧏') }],
  })
  expect(
    (await test.as(tenants.admin).patch(`/certificates/${own!.id}`, { holder: 'Ana Solano' })).status,
  ).toBe(200)
  expect((await mine(person))[0]).toMatchObject({
    holder: 'Ana Solano',
    number: own!.number,
    slug: own!.slug,
  })
  const [entry] = await test.platform.db.query<{ before: object; after: object }>(
    `select before, after from audit_log where subject_id = $1 and code = 'CERTIFICATE_UPDATED'`,
    [own!.id],
  )
  expect(entry).toMatchObject({ before: { holder: '' }, after: { holder: 'Ana Solano' } })
})

it('keeps a child’s last name from the page, and nothing of a deleted person', async () => {
  const course = await aCourse(['only'])
  const child = await aPerson(test.platform, {
    first_name: 'Nina',
    last_name: 'Ostrander',
    birth_year: 2017,
    organization_id: tenants.one.organization.id,
    seat: true,
  })
  await watch(child, course.lessons[0]!)
  const [own] = await mine(child)
  const page = () => test.as(null).get<VerifiedCertificate>(`/certificates/verify/${own!.slug}`)
  expect((await page()).body.data.holder).toBe('Nina O.')
  expect(await textOf((await pdfOf(child, own!.id)).rawPayload)).toContain('Nina Ostrander')
  await test.platform.db.query('update users set deleted_at = $2 where id = $1', [child.id, NOW])
  expect((await page()).status).toBe(404)
  expect(
    (await test.as(tenants.admin).get<CertificateRow[]>(`/certificates?user_id=eq.${child.id}`)).body.data,
  ).toEqual([])
})

it('goes with its person when they are erased, with their feedback, recommendations and what they waved away', async () => {
  const course = await aCourse(['only'])
  const person = await aPerson(test.platform, { organization_id: tenants.one.organization.id, seat: true })
  await watch(person, course.lessons[0]!)
  expect(
    (await test.as(person).put(`/course-feedback/${course.common_id}`, { stars: 5, text: 'Mine' })).status,
  ).toBe(200)
  expect(
    (
      await test
        .as(tenants.one.teacher)
        .post(`/courses/${course.common_id}/recommendations`, { user_id: person.id })
    ).status,
  ).toBe(201)
  expect((await test.as(person).put(`/recommendations/dismissed/${course.common_id}`)).status).toBe(200)
  const left = async () =>
    Promise.all(
      ['certificates', 'feedback', 'recommendations', 'recommendation_dismissals'].map(
        async (table) =>
          (
            await test.platform.db.query<{ n: number }>(
              `select count(*)::int as n from ${table} where user_id = $1`,
              [person.id],
            )
          )[0]!.n,
      ),
    )
  expect(await left()).toEqual([1, 1, 1, 1])
  await test.platform.db.query('update users set deleted_at = $2 where id = $1', [person.id, NOW])
  await test.platform.db.query('select erase_rows_of($1)', [person.id])
  expect(await left()).toEqual([0, 0, 0, 0])
})
