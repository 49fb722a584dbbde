import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { ISSUE } from '../../../../../test/newsletter.ts'
import { testWorld } from '../../../../../test/world.ts'
import { replaceCaptions } from './captions.service.ts'
import { copyMedia } from './copy-media.ts'
import { eraseUploads, uploadsOf } from './erase-uploads.ts'
import { giveUploads } from './give-uploads.ts'
import { ladderKeys } from './ladder.ts'
import { mayUseMedia } from './media.access.ts'
import { takePoster } from './posters.service.ts'
import { handOver, leaveToOwner } from './purposes.ts'
import { keepFile, lackOfRoom } from './quota.ts'
import { removeMedia } from './remove-media.ts'
import { renewKeys } from './renew-keys.ts'
import { restoreStops, stopsByKey, unasked } from './stops.service.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db, files } = platform
const { one, two } = tenants
const stored = (): Stored => ({ keys: [], paths: [] })
const within = <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work)
const person = (of: TestPerson): Person => ({
  ...actorOf(platform, of),
  organization_id: of.organization_id ?? null,
})

type Values = {
  state?: string
  kind?: string
  key?: string | null
  renditions?: object
  organization_id?: string | null
  purpose?: string | null
  bytes?: number
}
/** An upload; its file is stored under its key. */
async function upload(owner: TestPerson, values: Values = {}): Promise<{ id: string; key: string }> {
  const id = randomUUID()
  const { state = 'ready', kind = 'video', key = `media/${id}.mp4`, renditions = {}, bytes = 10 } = values
  await db.query(
    `
      insert into media (
        id, owner_id, organization_id, upload_id, name, kind, content_type, bytes, state, key, renditions, purpose
      )
      values ($1::uuid, $2, $3, $1::text, 'me', $4, 'video/mp4', $5, $6, $7, $8, $9)`,
    [
      id,
      owner.id,
      values.organization_id ?? null,
      kind,
      bytes,
      state,
      key,
      JSON.stringify(renditions),
      values.purpose ?? null,
    ],
  )
  if (key !== null) await put(key)
  return { id, key: key ?? `media/${id}.mp4` }
}
const put = (key: string): Promise<unknown> => files.put(key, Buffer.from(key), 'video/mp4')
const textOf = async (key: string): Promise<string> => (await files.read(key)).toString()
const QUESTION = {
  prompt: { en: 'Which?' },
  options: [{ en: 'A' }, { en: 'B' }],
  right: [0],
  explanation: { en: 'So.' },
}
const addStop = async (media_id: string, at_ms: number, question: object = QUESTION): Promise<void> =>
  void (await db.query('insert into media_stops (media_id, at_ms, question) values ($1, $2, $3)', [
    media_id,
    at_ms,
    JSON.stringify(question),
  ]))
/** A film with captions, a poster and other sizes, whose files are stored. */
async function wholeFilm(owner: TestPerson): Promise<{ id: string; key: string; beside: string[] }> {
  const { id, key } = await upload(owner)
  const renditions = {
    film: `media/${id}/film.mp4`,
    hls: `media/${id}/main.m3u8`,
    gone: `media/${id}/gone.mp4`,
  }
  await db.query('update media set renditions = $2 where id = $1', [id, JSON.stringify(renditions)])
  const captions = `media/${id}/captions-en-x.vtt`,
    poster = `media/${id}/poster-es-x.webp`
  await db.query(
    `insert into media_captions (media_id, language, text, key, updated_by) values ($1, 'en', 'WEBVTT', $2, $3)`,
    [id, captions, owner.id],
  )
  await db.query(`insert into media_posters (media_id, language, key, at) values ($1, 'es', $2, 1)`, [
    id,
    poster,
  ])
  const beside = [renditions.film, renditions.hls, ladderKeys(id)[0]!, captions, poster]
  for (const one of beside) await put(one)
  return { id, key, beside }
}

it('copies uploads with everything that belongs to them, as the person’s own', async () => {
  const owner = await aPerson(platform),
    copier = await aPerson(platform)
  const film = await wholeFilm(owner)
  await addStop(film.id, 500)
  const failed = await upload(owner, { key: null, state: 'failed' })
  const waiting = await upload(owner, { state: 'processing' })
  const undo = stored()
  const keyOf = await within((tx) =>
    copyMedia(
      platform,
      tx,
      person(copier),
      one.organization.id,
      [film.key, failed.key, waiting.key, 'content/hello.mp4'],
      undo,
    ),
  )
  expect([keyOf('content/hello.mp4'), keyOf(failed.key), keyOf(`media/${randomUUID()}.mp4`)]).toEqual([
    'content/hello.mp4',
    null,
    null,
  ])
  const key = keyOf(film.key)!,
    copy = key.replace(/^media\/|\.mp4$/g, '')
  expect(copy).not.toBe(film.id)
  const own = (of: string): string => of.replace(film.id, copy)
  for (const of of [film.key, ...film.beside]) expect(await textOf(own(of)), of).toBe(of)
  expect(undo.keys.toSorted()).toEqual(
    [...[film.key, ...film.beside].map(own), keyOf(waiting.key)].toSorted(),
  )
  const [row] = await db.query(
    `
      select m.owner_id, m.organization_id, m.key, m.renditions ->> 'film' as film,
        (select c.key from media_captions c where c.media_id = m.id) as captions,
        (select p.key from media_posters p where p.media_id = m.id) as poster,
        (select array_agg(s.at_ms) from media_stops s where s.media_id = m.id) as stops
      from media m
      where m.id = $1`,
    [copy],
  )
  expect(row).toEqual({
    owner_id: copier.id,
    organization_id: one.organization.id,
    key,
    film: own(film.beside[0]!),
    captions: own(film.beside[3]!),
    poster: own(film.beside[4]!),
    stops: [500],
  })
  expect(
    await db.query(
      `select after->>'copy_of' as of from audit_log where code = 'MEDIA_CREATED' and subject_id = $1`,
      [copy],
    ),
  ).toEqual([{ of: film.id }])
})

it('copies nothing that is still being read, or does not fit', async () => {
  const owner = await aPerson(platform)
  const copy = (key: string) => within((tx) => copyMedia(platform, tx, person(owner), null, [key], stored()))
  const unread = await upload(owner, { key: null, state: 'uploaded' })
  await expect(copy(unread.key)).rejects.toMatchObject({ definition: { code: 'upload_not_ready' } })
  const quota = platform.config.UPLOAD_QUOTA_BYTES
  const large = await upload(await aPerson(platform), { bytes: quota - 10 })
  expect(typeof (await copy(large.key))).toBe('function')
  await expect(copy(large.key)).rejects.toMatchObject({ definition: { code: 'upload_quota' } })
})

it('counts what a person keeps, and says what is left', async () => {
  const keeper = await aPerson(platform)
  const quota = platform.config.UPLOAD_QUOTA_BYTES
  const lack = (bytes: number) => lackOfRoom(platform, person(keeper), bytes)
  expect([await lack(quota), await lack(quota + 1)]).toEqual([null, expect.stringMatching(/ [GM]B$/)])
  const keep = (bytes: number, media_id: string | null, key = `quiz/${randomUUID()}.png`) =>
    within((tx) => keepFile(platform, tx, person(keeper), { key, bytes, media_id }))
  // A file made of an upload counts as the upload does; films of a meeting and failed uploads never count.
  const { id } = await upload(keeper, { bytes: 100 })
  await keep(quota * 2, id)
  await upload(keeper, { bytes: quota, purpose: 'recording' })
  await upload(keeper, { bytes: quota, key: null, state: 'failed' })
  expect(await lack(quota - 100)).toBeNull()
  expect(await lack(quota - 99)).not.toBeNull()
  await keep(quota - 101, null)
  expect([await lack(1), await lack(2)]).toEqual([null, '1 MB'])
  await keep(1, null)
  expect([await lack(0), await lack(1)]).toEqual([null, '0 MB'])
  await expect(keep(1, null)).rejects.toMatchObject({ definition: { code: 'upload_quota' } })
})

it('gives every file of an upload another address, and removes the old ones with a job', async () => {
  const owner = await aPerson(platform)
  const film = await wholeFilm(owner)
  const unread = await upload(owner, { key: null, state: 'uploaded' })
  const sent: unknown[] = []
  const { send } = platform.jobs
  platform.jobs.send = (async (_tx, name, data) => void sent.push([name, data])) as typeof send
  const undo = stored()
  await within((tx) => renewKeys(platform, tx, [unread.id], undo))
  expect([sent, undo.keys]).toEqual([[], []])
  await within((tx) => renewKeys(platform, tx, [film.id, unread.id], undo))
  platform.jobs.send = send
  const old = [film.key, ...film.beside]
  expect(sent).toEqual([['media-old-files', { keys: expect.arrayContaining(old) as string[] }]])
  expect(undo.keys).toHaveLength(old.length)
  const [row] = await db.query<{ key: string; film: string; captions: string; poster: string }>(
    `
      select m.key, m.renditions ->> 'film' as film,
        (select c.key from media_captions c where c.media_id = m.id) as captions,
        (select p.key from media_posters p where p.media_id = m.id) as poster
      from media m
      where m.id = $1`,
    [film.id],
  )
  expect(row!.key).toMatch(new RegExp(`^media/${film.id}/[\\da-f]{32}/original\\.mp4$`))
  expect(await Promise.all([row!.key, row!.film, row!.captions, row!.poster].map(textOf))).toEqual([
    film.key,
    film.beside[0],
    film.beside[3],
    film.beside[4],
  ])
  expect(await db.query('select key from media where id = $1', [unread.id])).toEqual([{ key: null }])
})

it('erases what a person sent and nothing else shows', async () => {
  const gone = await aPerson(platform),
    other = await aPerson(platform)
  const film = await wholeFilm(gone)
  const unread = await upload(gone, { key: null, state: 'uploaded' })
  const used = await upload(gone),
    theirs = await upload(other)
  const { id: issue } = (await test.as(tenants.admin).post<{ id: string }>('/newsletter/issues', ISSUE)).body
    .data
  await db.query('insert into newsletter_issue_media (issue_id, media_id) values ($1, $2)', [issue, used.id])
  expect((await uploadsOf(db, gone.id)).map(({ key }) => key)).toEqual([film.key, used.key])
  await within((tx) => eraseUploads(tx, gone, platform.clock(), platform))
  expect(
    (
      await db.query<{ id: string }>('select id from media where id = any ($1)', [
        [film.id, unread.id, used.id, theirs.id],
      ])
    )
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([used.id, theirs.id].toSorted())
  await expect
    .poll(() =>
      Promise.all([film.key, film.beside[0]!, used.key, theirs.key].map((key) => files.exists(key))),
    )
    .toEqual([false, false, true, true])
  const more = await wholeFilm(other)
  await within((tx) => removeMedia(platform, tx, [more.id]))
  await expect
    .poll(() => Promise.all([more.key, more.beside[0]!, theirs.key].map((key) => files.exists(key))))
    .toEqual([false, false, true])
})

it('gives an organization what is nobody’s yet, and leaves to their owners what had a purpose', async () => {
  const owner = await aPerson(platform)
  const [free, given, strange] = [
    await upload(owner),
    await upload(owner, { organization_id: two.organization.id }),
    await upload(two.owner),
  ]
  await giveUploads(db, owner.id, one.organization.id, [free.key, given.key, strange.key])
  const organizationOf = async ({ id }: { id: string }) =>
    (await db.query<{ of: string | null }>('select organization_id as of from media where id = $1', [id]))[0]!
      .of
  expect(await Promise.all([free, given, strange].map(organizationOf))).toEqual([
    one.organization.id,
    two.organization.id,
    null,
  ])
  const meeting = await upload(owner, { purpose: 'recording' })
  const uses = (who: TestPerson, { id }: { id: string }) => mayUseMedia(platform, db, person(who), id)
  expect([await uses(owner, free), await uses(owner, meeting), await uses(two.owner, free)]).toEqual([
    true,
    false,
    false,
  ])
  const next = await aPerson(platform)
  for (const { id } of [meeting, strange]) await handOver(db, id, next.id)
  await leaveToOwner(db, meeting.id)
  expect([await uses(next, meeting), await uses(owner, meeting), await uses(next, strange)]).toEqual([
    true,
    false,
    false,
  ])
})

it('brings back what films asked, of the organization alone, and writes down what changed', async () => {
  const organization_id = one.organization.id
  const [same, other, empty, strange] = [
    await upload(one.owner, { organization_id }),
    await upload(one.owner, { organization_id }),
    await upload(one.owner, { organization_id }),
    await upload(two.owner, { organization_id: two.organization.id }),
  ]
  for (const { id } of [same, other, empty, strange]) await addStop(id, 1000)
  const keys = [same, other, empty, strange].map(({ key }) => key)
  const before = await stopsByKey(db, keys)
  const later = before[other.key]!.map((stop) => ({ ...stop, at_ms: 2000 }))
  const kept = { [same.key]: before[same.key]!, [other.key]: later }
  await within((tx) => restoreStops(tx, person(one.owner), organization_id, keys, kept, platform.clock()))
  const after = await stopsByKey(db, keys)
  expect(after).toEqual({ ...kept, [strange.key]: before[strange.key] })
  const logged = await db.query<{ id: string }>(
    `
      select subject_id as id
      from audit_log
      where code = 'MEDIA_UPDATED' and subject_id = any ($1)
      order by id`,
    [[same, other, empty, strange].map(({ id }) => id)],
  )
  expect(logged.map(({ id }) => id).toSorted()).toEqual([other.id, empty.id].toSorted())
  await addStop(same.id, 3000, { ...QUESTION, prompt: { es: '¿Cuál?' } })
  expect([await unasked(db, keys, 'en'), await unasked(db, [other.key], 'en')]).toEqual([
    new Set([same.key]),
    new Set(),
  ])
})

it('puts captions and posters of an archive in their places', async () => {
  const { id } = await upload(one.owner)
  const undo = stored()
  const replace = (text: string) =>
    within((tx) => replaceCaptions(platform, tx, person(one.owner), id, { language: 'en', text }, undo))
  const cue = (text: string): string => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`
  for (const text of ['One', 'Two']) await replace(cue(text))
  const [row] = await db.query<{ key: string; version: number; text: string }>(
    'select key, version, text from media_captions where media_id = $1',
    [id],
  )
  expect(row).toMatchObject({ version: 2, text: expect.stringContaining('Two') as string, key: undo.keys[1] })
  await expect.poll(() => files.exists(undo.keys[0]!)).toBe(false)
  expect(await files.exists(row!.key)).toBe(true)
  await expect(replace('WEBVTT\n\n00:02.000 --> 00:01.000\nBack\n')).rejects.toMatchObject({
    definition: { code: 'caption_wrong' },
  })

  const file = path.join(platform.config.DATA_DIR, 'poster')
  const poster = () => within((tx) => takePoster(platform, tx, id, { language: 'en', file, at: 1 }, undo))
  await writeFile(
    file,
    await sharp({ create: { width: 8, height: 6, channels: 3, background: '#06c' } })
      .webp()
      .toBuffer(),
  )
  await poster()
  const [made] = await db.query<{ key: string }>('select key from media_posters where media_id = $1', [id])
  expect([made!.key, await files.exists(made!.key)]).toEqual([undo.keys.at(-1), true])
  await writeFile(file, Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n'))
  await expect(poster()).rejects.toMatchObject({ definition: { code: 'upload_wrong_type' } })
  await writeFile(file, 'nothing')
  await expect(poster()).rejects.toMatchObject({ definition: { code: 'upload_wrong_type' } })
})
