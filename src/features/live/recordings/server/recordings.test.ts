import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { mayUseMedia } from '#features/media/media/server/public.ts'
import type { LookRow } from '#features/people/looks/looks.contract.ts'
import { systemActor } from '#server/auth/system.ts'
import { aBooking } from '../../../../../test/bookings.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { awake } from '../../../../../test/payments.ts'
import { makeReady, sendUpload } from '../../../../../test/uploads.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { MeetingFilms, RecordingState } from '../recordings.contract.ts'
import { CONSENT_VERSION, KEPT_DAYS } from '../shared/limits.ts'
import { alsoWatch, forgetFilms } from './public.ts'
import { keepUp } from './upkeep.ts'

const { test, tenants } = await testWorld()
const { platform } = test,
  { teacher, owner } = tenants.one
const clip = readFileSync('content/media/clips/hello.mp4')
const start = Date.now()
/** Sets the clock to minutes after the start. */
const setClock = (minutes: number): void => test.at(new Date(start + minutes * MINUTE_MS))
setClock(0)

const yes = { agreed: true, version: CONSENT_VERSION }
const stateOf = async (who: TestPerson, id: string) =>
  (await test.as(who).get<RecordingState>(`/live/rooms/${id}/recording`)).body.data
const enter = (who: TestPerson, id: string) =>
  test.as(who).post(`/live/rooms/${id}/stays`, { tab: randomUUID() })
const ask = (who: TestPerson, id: string) =>
  test.as(who).post<RecordingState>(`/live/rooms/${id}/recording`, { version: CONSENT_VERSION })
const answer = (who: TestPerson, id: string, agreed = true, whom = who) =>
  test.as(who).put<RecordingState>(`/live/rooms/${id}/recording/answers/${whom.id}`, { ...yes, agreed })
const takeBack = (who: TestPerson, id: string, whom = who) =>
  test.as(who).delete(`/live/rooms/${id}/recording/answers/${whom.id}`)
const filmsOf = (who: TestPerson, id: string) => test.as(who).get<MeetingFilms>(`/live/rooms/${id}/films`)
const begin = (who: TestPerson, booking_id: string, more: object = {}, id = randomUUID()) =>
  test
    .as(who)
    .put<{ state: string }>(`/live/recordings/${id}`, {
      booking_id,
      user_id: who.id,
      source: 'camera',
      started_at: platform.clock().toISOString(),
      ...more,
    })
    .then((reply) => ({
      id,
      status: reply.status,
      code: reply.body.data && (reply.body.data as { code?: string }).code,
    }))

/** Sends a film. `begun`: no more than its beginning. */
const upload = (who: TestPerson, recording: string, { begun = false } = {}) =>
  sendUpload(test, who, { purpose: `recording ${recording}`, content: clip, begun })
/** Records, ends and sends a film; `media` is what became of it, as if it had been looked through. */
async function film(who: TestPerson, booking: string, more: object = {}) {
  const begun = await begin(who, booking, more)
  expect(begun.status).toBe(200)
  const lines = [{ from: 0.5, to: 2, text: 'My dog is <here>' }]
  expect((await test.as(who).put(`/live/recordings/${begun.id}/end`, { seconds: 600, lines })).status).toBe(
    200,
  )
  const sent = await upload(who, begun.id)
  expect(sent.status).toBe(204)
  const key = await makeReady(test, sent.media, clip)
  return { ...begun, media: sent.media, key }
}
const reads = async (who: TestPerson, key: string): Promise<number> =>
  (await test.as(who).get('/films', { query: { keyPath: key } })).status

async function meeting(kind: 'appointment' | 'assessment' = 'appointment') {
  const learner = await aPerson(platform, { organization_id: tenants.one.organization.id, seat: true })
  // At the same time as others, which a booking that is counted as done may be.
  const id = await aBooking(
    platform,
    [
      ['teacher', teacher],
      ['learner', learner],
    ],
    { kind, state: 'completed' },
  )
  for (const one of [teacher, learner]) expect((await enter(one, id)).status).toBe(200)
  return { id, learner }
}
/** A meeting that runs, recorded, since a minute. */
async function recorded(kind?: 'assessment') {
  const made = await meeting(kind)
  await ask(teacher, made.id)
  expect((await answer(made.learner, made.id)).body.data.run?.state).toBe('running')
  return made
}

it('runs when all who are there agree; one no and there is none; who comes later is asked first', async () => {
  const { id, learner } = await meeting()
  expect((await ask(learner, id)).status).toBe(403)
  expect((await ask(teacher, id)).body.data).toMatchObject({
    run: { state: 'asked', waiting: 1 },
    records: false,
  })
  expect((await ask(teacher, id)).status).toBe(409)
  expect((await begin(learner, id)).status).toBe(409)
  expect((await answer(learner, id, false)).body.data.run?.state).toBe('refused')
  // Nobody reads who it was.
  expect(JSON.stringify((await stateOf(teacher, id)).run)).not.toContain(learner.id)

  setClock(0.2)
  await ask(teacher, id)
  expect((await stateOf(learner, id)).answers).toMatchObject([{ user_id: learner.id, agreed: null }])
  expect(
    (
      await test
        .as(learner)
        .put(`/live/rooms/${id}/recording/answers/${learner.id}`, { agreed: true, version: 'old' })
    ).status,
  ).toBe(409)
  expect((await answer(teacher, id, true, learner)).status).toBe(404)
  expect((await answer(learner, id)).body.data).toMatchObject({ run: { state: 'running' }, records: true })

  const late = await aPerson(platform)
  await platform.db.query(
    `
      insert into booking_people (booking_id, user_id, role, period, active, blocked)
      select id, $2, 'interpreter', period, active, period from bookings where id = $1`,
    [id, late.id],
  )
  expect((await enter(late, id)).status).toBe(409)
  expect((await stateOf(teacher, id)).run?.state).toBe('running')
  expect((await answer(late, id, false)).body.data.run?.state).toBe('stopped')
  expect((await enter(late, id)).status).toBe(200)
  for (const stranger of [owner, tenants.two.learner, tenants.two.teacher, tenants.admin]) {
    expect((await test.as(stranger).get(`/live/rooms/${id}/recording`)).status).toBe(404)
    expect((await answer(stranger, id)).status).toBe(404)
    expect((await begin(stranger, id)).status).toBe(404)
  }
})

it('takes an answer while the meeting is open, and from nobody after it', async () => {
  const { id, learner } = await meeting()
  await ask(teacher, id)
  expect((await answer(learner, id, false)).status).toBe(200)
  setClock(24 * 60)
  const late = await answer((await awake(test, learner))!, id)
  setClock(0)
  expect([late.status, late.body.data && (late.body.data as { code?: string }).code]).toEqual([
    409,
    'room_not_open',
  ])
})

it('has no film without the standing yes of whom it shows, whatever writes it', async () => {
  const { id, learner } = await recorded()
  const [consent] = await platform.db.query<{ id: string }>(
    'select id from recording_consents where booking_id = $1 and user_id = $2',
    [id, teacher.id],
  )
  const insert = (user_id: string, consent_id: string | null) =>
    platform.db.query(
      `
        insert into recordings (booking_id, user_id, consent_id, source, started_at, keep_until)
        values ($1, $2, $3, 'camera', now(), now())`,
      [id, user_id, consent_id],
    )
  await expect(insert(learner.id, null)).rejects.toThrow(/needs the consent/)
  await expect(insert(learner.id, consent!.id)).rejects.toThrow(/needs the consent/)
  await insert(teacher.id, consent!.id)
  await expect(
    platform.db.query('update recording_consents set taken_back_at = now() where id = $1', [consent!.id]),
  ).rejects.toThrow(/films stand/)
  await expect(
    platform.db.query('update recording_consents set agreed = false where id = $1', [consent!.id]),
  ).rejects.toThrow(/never changes/)
  expect((await begin(teacher, id, { user_id: learner.id })).status).toBe(404)
  // A teacher's device may record a learner in assessments only.
  expect((await begin(teacher, id, { user_id: learner.id, source: 'received' })).status).toBe(404)
  expect(
    (await begin(learner, id, { started_at: new Date(start - 60 * MINUTE_MS).toISOString() })).status,
  ).toBe(409)
})

it('is watched by whom it shows, who taught there and whom they let; captions come along; no quota', async () => {
  const { id, learner } = await recorded()
  const storedMedia = async () =>
    platform.db.query('select purpose, organization_id, owner_id from media where id = $1', [one.media])
  const one = await film(learner, id)
  expect(await storedMedia()).toEqual([{ purpose: 'recording', organization_id: null, owner_id: learner.id }])
  expect((await test.as(learner).get<unknown[]>('/media')).body.data).toEqual([])
  expect((await test.as(learner).delete(`/media/${one.media}`)).status).toBe(409)
  expect((await filmsOf(teacher, id)).body.data.films).toMatchObject([
    { id: one.id, user_id: learner.id, role: 'learner', state: 'ready', key: one.key, seconds: 600 },
  ])
  expect((await test.as(learner).get('/films', { query: { keyPath: one.key } })).body.data).toMatchObject({
    captions: [{ language: 'en' }],
  })
  const editor = await aPerson(platform, {
    role: 'Organization',
    organization_id: tenants.one.organization.id,
    staff_role: 'Editor',
  })
  const strangers = [owner, editor, tenants.two.teacher, tenants.two.learner, tenants.admin]
  for (const who of strangers) {
    expect([await reads(who, one.key), (await filmsOf(who, id)).status]).toEqual([404, 404])
    expect((await test.as(who).get(`/media/${one.media}/captions`)).status).toBe(404)
  }
  await platform.db.query(`update consents set scope = '{progress,videos}' where subject_id = $1`, [
    learner.id,
  ])
  expect([
    await reads(owner, one.key),
    await reads(editor, one.key),
    await reads(tenants.two.owner, one.key),
  ]).toEqual([200, 404, 404])
  expect([await reads(teacher, one.key), (await filmsOf(owner, id)).body.data.films.length]).toEqual([200, 1])
  const looks = (await test.as(learner).get<LookRow[]>('/looks/mine')).body.data
  expect(looks.map(({ kind, viewer }) => [kind, viewer]).toSorted()).toEqual(
    [owner, teacher].map((who) => ['video', `${who.first_name} ${who.last_name}`]).toSorted(),
  )
  // Raters are named by the wing that knows them; the learner's own film of somebody else is not theirs.
  const rater = await aPerson(platform, { role: 'Teacher' })
  expect(await reads(rater, one.key)).toBe(404)
  alsoWatch((user, booking) => `(${user} = '${rater.id}' and ${booking} = '${id}')`)
  expect(await reads(rater, one.key)).toBe(200)
  // Whoever may watch it may not put it where others see it.
  expect(
    await mayUseMedia(platform, platform.db, { ...systemActor(platform), user_id: learner.id }, one.media),
  ).toBe(false)
  const theirs = await film(teacher, id)
  expect((await filmsOf(learner, id)).body.data.films.map((each) => each.id)).toEqual([one.id])
  expect([await reads(learner, theirs.key), await reads(teacher, theirs.key)]).toEqual([404, 200])
})

it('stops at once when a yes is taken back, and that person’s film is gone; the others keep theirs', async () => {
  const { id, learner } = await recorded()
  const [mine, theirs] = [await film(learner, id), await film(teacher, id)]
  const running = await begin(learner, id)
  expect((await takeBack(tenants.two.learner, id, learner)).status).toBe(404)
  expect((await takeBack(learner, id)).status).toBe(200)
  expect((await stateOf(teacher, id)).run?.state).toBe('stopped')
  expect([await reads(learner, mine.key), await reads(teacher, theirs.key)]).toEqual([404, 200])
  expect(await platform.db.query('select id from media where id = $1', [mine.media])).toEqual([])
  // A film that is still on the device is no longer accepted.
  expect((await upload(learner, running.id)).status).toBe(404)
  expect((await filmsOf(learner, id)).body.data).toEqual({ films: [], mine: [] })
  const codes = await platform.db.query<{ code: string }>(
    `select code from audit_log where subject_type = 'recording' and code like 'RECORDING%' and (subject_id = $1 or after ->> 'booking_id' = $2) order by id`,
    [mine.id, id],
  )
  expect(codes.map(({ code }) => code)).toEqual([
    'RECORDING_STARTED',
    'RECORDING_REMOVED',
    'RECORDING_STOPPED',
  ])
  // Erasing an account takes its films along.
  await platform.db.transaction((tx) => forgetFilms(tx, teacher, platform.clock(), platform))
  expect(await reads(teacher, theirs.key)).toBe(404)
})

it('never records a child without a guardian’s yes', async () => {
  const parent = await aPerson(platform),
    child = await aPerson(platform, { birth_year: new Date().getUTCFullYear() - 9 })
  await platform.db.query(
    `
      insert into guardianships (user_id, guardian_email, guardian_id, state, expires_at)
      values ($1, $2, $3, 'granted', now())`,
    [child.id, parent.email, parent.id],
  )
  const id = await aBooking(
    platform,
    [
      ['teacher', teacher],
      ['learner', child],
    ],
    { state: 'completed' },
  )
  await enter(teacher, id)
  expect((await ask(teacher, id)).body.data.run?.state).toBe('running')
  // A child enters, so the recording ends.
  expect((await enter(child, id)).status).toBe(200)
  expect(await stateOf(child, id)).toMatchObject({ run: { state: 'stopped' }, child: true, answers: [] })
  expect((await answer(child, id)).status).toBe(403)
  await expect(
    platform.db.query(
      `
        insert into recording_consents (booking_id, user_id, text_version, agreed, answered_by, answered_at)
        values ($1, $2, 'x', true, $2, now())`,
      [id, child.id],
    ),
  ).rejects.toThrow(/guardian/)
  setClock(0.4)
  await ask(teacher, id)
  expect((await stateOf(parent, id)).answers.map((one) => one.user_id)).toEqual([parent.id, child.id])
  expect((await answer(parent, id, true, child)).body.data.run?.state).toBe('running')
  expect((await stateOf(child, id)).records).toBe(true)
  const one = await film(child, id)
  expect([await reads(parent, one.key), await reads(tenants.two.owner, one.key)]).toEqual([200, 404])
  expect((await takeBack(parent, id, child)).status).toBe(200)
  expect(await reads(parent, one.key)).toBe(404)
})

it('leaves a film that stands in a document to whoever made it, when they take their yes back', async () => {
  const { id, learner } = await recorded('assessment')
  const { media } = await film(learner, id)
  const article = { kind: 'article', title: { en: 'Seen from here', es: '' } }
  const document = await test.as(teacher).post<{ id: string }>('/site-documents', article)
  await platform.db.query('insert into site_document_media (document_id, media_id) values ($1, $2)', [
    document.body.data.id,
    media,
  ])
  expect((await takeBack(learner, id)).status).toBe(200)
  expect(await platform.db.query('select owner_id, purpose from media where id = $1', [media])).toEqual([
    { owner_id: learner.id, purpose: null },
  ])
})

it('shows what was received until the learner’s own film is there, and keeps all of it a year', async () => {
  const { id, learner } = await recorded('assessment')
  expect((await stateOf(teacher, id)).receives).toEqual([learner.id])
  const received = await film(teacher, id, { user_id: learner.id, source: 'received' })
  const shown = async () => (await filmsOf(learner, id)).body.data.films.map(({ source }) => source)
  expect(await shown()).toEqual(['received'])
  expect([await reads(learner, received.key), await reads(teacher, received.key)]).toEqual([200, 200])
  await keepUp(platform)
  expect(await shown()).toEqual(['received'])
  const own = await film(learner, id)
  expect(await shown()).toEqual(['camera'])
  await keepUp(platform)
  await keepUp(platform)
  expect([await reads(teacher, received.key), await reads(teacher, own.key)]).toEqual([404, 200])
  setClock((KEPT_DAYS + 1) * 24 * 60)
  await Promise.all([keepUp(platform), keepUp(platform)])
  setClock(0.4)
  expect(await reads(learner, own.key)).toBe(404)
  const left = await platform.db.query<{ state: string }>(
    `select distinct state from recordings where booking_id = $1`,
    [id],
  )
  expect(left).toEqual([{ state: 'removed' }])
})

it('counts films against the quota of whoever’s device sends them, those that are under way too', async () => {
  const { id, learner } = await recorded()
  const { config } = platform,
    usual = config.UPLOAD_QUOTA_RECORDINGS_BYTES
  // Room for two films and not for three.
  Object.assign(config, { UPLOAD_QUOTA_RECORDINGS_BYTES: 2.5 * clip.length })
  try {
    const ended = async (who: TestPerson): Promise<string> => {
      const begun = await begin(who, id)
      await test.as(who).put(`/live/recordings/${begun.id}/end`, { seconds: 60, lines: [] })
      return begun.id
    }
    expect((await upload(learner, await ended(learner))).status).toBe(204)
    const open = await upload(learner, await ended(learner), { begun: true })
    const third = await ended(learner)
    const refused = await upload(learner, third)
    expect([open.status, refused.status]).toEqual([201, 413])
    expect(refused.message).toContain('Your films of meetings take 1 MB of 1 MB')
    // The teacher's device has room of its own, and so have the learner's other uploads.
    expect((await upload(teacher, await ended(teacher))).status).toBe(204)
    const [own] = await platform.db.query<{ n: number }>(
      'select count(*)::int as n from open_uploads where user_id = $1 and purpose is null',
      [learner.id],
    )
    expect(own!.n).toBe(0)
    await takeBack(learner, id)
    await platform.db.query('delete from open_uploads where user_id = $1', [learner.id])
    expect((await upload(learner, third)).status).toBe(404)
  } finally {
    Object.assign(config, { UPLOAD_QUOTA_RECORDINGS_BYTES: usual })
  }
})

it('shows each person what they may do: ask, answer, be recorded, and receive films as an assessor', async () => {
  const { id, learner } = await meeting('assessment')
  const shown = async (who: TestPerson) => {
    const { may_ask, run, records, receives } = await stateOf(who, id)
    return [may_ask, run?.state ?? null, records, receives]
  }
  expect([await shown(teacher), await shown(learner)]).toEqual([
    [true, null, false, []],
    [false, null, false, []],
  ])
  await ask(teacher, id)
  await answer(teacher, id)
  // While one has not answered, nobody is recorded.
  expect([await shown(teacher), await shown(learner)]).toEqual([
    [true, 'asked', false, []],
    [false, 'asked', false, []],
  ])
  expect((await stateOf(teacher, id)).run!.waiting).toBe(1)
  await answer(learner, id)
  expect([await shown(teacher), await shown(learner)]).toEqual([
    [true, 'running', true, [learner.id]],
    [false, 'running', true, []],
  ])
  // A lesson gives its teacher the films of nobody else.
  const lesson = await meeting()
  await ask(teacher, lesson.id)
  for (const one of [teacher, lesson.learner]) await answer(one, lesson.id)
  expect(await stateOf(teacher, lesson.id)).toMatchObject({ records: true, receives: [] })
})
