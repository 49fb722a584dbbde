import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { CaptionText, ChosenPoster, Film } from '../media.contract.ts'
import type { DraftStop, FilmStops, StopResult } from '../film-stops.contract.ts'

import { allowReading } from './media.access.ts'
import { convertFilm, filmWorld } from './testing.ts'

const { test, people, film, stored, row, fetchKey, get, filmOf } = await filmWorld()

describe('a film', () => {
  let id = ''
  beforeAll(async () => {
    id = await stored(test, people.one.teacher, film('wide.mp4', '1280x720'))
    await convertFilm(test.platform, id)
  }, 60_000)

  it('becomes a ladder, one file that plays everywhere, poster and preview', async () => {
    const made = await row(test, people.one.teacher, id)
    expect(made).toMatchObject({
      state: 'ready',
      adapted: true,
      width: 1280,
      height: 720,
      frame_rate: 30,
      has_sound: true,
      error: null,
      retryable: false,
    })
    expect(made.duration).toBeCloseTo(2, 0)
    const { data } = (await filmOf(people.one.teacher, id)).body
    expect(data).toMatchObject({
      film: `media/${id}/film.mp4`,
      hls: `media/${id}/main.m3u8`,
      poster: `media/${id}/poster.webp`,
      preview: `media/${id}/preview.webp`,
      captions: [],
    })
    for (const key of [data.film, data.poster!, data.preview!])
      expect((await test.platform.files.facts(key))!.bytes, key).toBeGreaterThan(500)
    // Playable before it is loaded completely: its index is before the pictures.
    const start = (await test.platform.files.read(data.film)).subarray(0, 64).toString('latin1')
    expect(start).toContain('ftyp')
    const all = (await test.platform.files.read(data.film)).toString('latin1')
    expect(all.indexOf('moov')).toBeLessThan(all.indexOf('mdat'))
  })

  it('is played by playlists whose addresses are signed, down to the bytes, and not without', async () => {
    const main = await get(await fetchKey(`media/${id}/main.m3u8`))
    expect([main.statusCode, main.headers['content-type'], main.headers['cache-control']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
      'private, no-store',
    ])
    expect(main.payload.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=640x360', 'RESOLUTION=1280x720'])
    const lists = main.payload.split('\n').filter((line) => line.startsWith('/media/'))
    expect(lists).toHaveLength(2)
    for (const address of lists) {
      const list = await get(address)
      expect(list.payload).toContain('#EXT-X-ENDLIST')
      const [, init, length, offset] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(list.payload)!
      const piece = await get(init!, { range: `bytes=${offset}-${Number(offset) + Number(length) - 1}` })
      expect([piece.statusCode, piece.rawPayload.subarray(4, 8).toString()]).toEqual([206, 'ftyp'])
    }
    expect(
      (
        await get(
          lists[0]!.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
        )
      ).statusCode,
    ).toBe(403)
    expect((await get(`/media/media/${id}/s0.mp4`)).statusCode).toBe(403)
  })

  it('is told to its owner and to whom a feature allows, and to nobody else', async () => {
    for (const person of [null, people.two.teacher, people.one.learner])
      expect((await filmOf(person, id)).status).toBe(404)
    allowReading(
      test.platform,
      (_db, actor, media_id) => media_id === id && actor.user_id === people.one.learner.id,
    )
    expect((await filmOf(people.one.learner, id)).status).toBe(200)
    expect(
      (await test.as(people.one.learner).get('/files', { query: { keyPath: `media/${id}/s1.mp4` } })).status,
    ).toBe(200)
    expect(
      (await test.as(people.two.learner).get('/files', { query: { keyPath: `media/${id}/s1.mp4` } })).status,
    ).toBe(404)
    for (const keyPath of ['media/none.mp4', `content/${id}.mp4`, `media/${randomUUID()}.mp4`])
      expect((await test.as(people.one.teacher).get('/films', { query: { keyPath } })).status, keyPath).toBe(
        404,
      )
  })

  it('has captions in each language: read in the reader’s first, kept by version, refused with the line that is wrong', async () => {
    const { teacher, owner, learner } = people.one
    const save = (person: TestPerson, language: string, text: string, version = 0) =>
      test.as(person).put<CaptionText>(`/media/${id}/captions/${language}`, { text, version })
    expect(
      (await save(teacher, 'en', '1\n00:00:00,500 --> 00:00:01,500\nHello <i>there</i>\n')).body.data,
    ).toMatchObject({
      language: 'en',
      version: 1,
      text: 'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nHello there\n',
    })
    expect((await save(owner, 'es', 'WEBVTT\n\n00:00.500 --> 00:01.500\nHola\n')).status).toBe(200)
    const before = (await filmOf(teacher, id, 'es')).body.data.captions
    expect(before.map((one) => one.language)).toEqual(['es', 'en'])
    const file = await get(await fetchKey(before[0]!.key))
    expect([file.headers['content-type'], file.payload.includes('Hola')]).toEqual([
      'text/vtt; charset=utf-8',
      true,
    ])
    const wrong = await save(teacher, 'en', 'WEBVTT\n\n00:02.000 --> 00:01.000\nBack\n', 1)
    expect([wrong.status, wrong.body.message]).toEqual([422, 'Line 3: this caption ends before it starts'])
    expect((await save(teacher, 'en', 'WEBVTT\n\n00:00.000 --> 00:01.000\nNew\n', 1)).body.data.version).toBe(
      2,
    )
    // The second of two editors is told, and nothing of theirs is written.
    expect((await save(owner, 'en', 'WEBVTT\n\n00:00.000 --> 00:01.000\nLate\n', 1)).status).toBe(409)
    expect((await filmOf(teacher, id, 'es')).body.data.captions[1]!.key).not.toBe(before[1]!.key)
    for (const person of [learner, people.two.owner, people.two.teacher])
      expect((await save(person, 'en', 'WEBVTT\n', 2)).status).toBe(404)
    expect(
      (await test.as(teacher).get<CaptionText[]>(`/media/${id}/captions`)).body.data.map((one) => [
        one.language,
        one.version,
      ]),
    ).toEqual([
      ['en', 2],
      ['es', 1],
    ])
    expect((await test.as(teacher).delete(`/media/${id}/captions/es`)).status).toBe(200)
    expect((await test.as(teacher).delete(`/media/${id}/captions/es`)).status).toBe(404)
  })

  it('has a poster of its own in a language, of any frame', async () => {
    const { teacher } = people.one
    const chosen = (await test.as(teacher).put<ChosenPoster>(`/media/${id}/posters/es`, { at: 99 })).body.data
    expect(chosen.at).toBeCloseTo(1.9, 1)
    expect((await test.platform.files.read(chosen.key)).toString('latin1', 8, 12)).toBe('WEBP')
    expect((await filmOf(teacher, id, 'es')).body.data.poster).toBe(chosen.key)
    expect((await test.as(people.two.teacher).put(`/media/${id}/posters/es`, { at: 1 })).status).toBe(404)
    expect((await test.as(teacher).delete(`/media/${id}/posters/es`)).status).toBe(200)
    expect((await filmOf(teacher, id, 'es')).body.data.poster).toBe(`media/${id}/poster.webp`)
  })

  it('asks at the times that its author chose; answers are told apart, kept for learners, and never given away before', async () => {
    const { teacher, learner } = people.one
    const question = (at: number, more: Partial<DraftStop> = {}) => ({
      at,
      prompt: { en: 'Which hand moved?' },
      options: [{ en: 'The right' }, { en: 'The left' }, { en: 'Both' }],
      right: [0],
      explanation: { en: 'Look at 0:01.' },
      ...more,
    })
    const save = (person: TestPerson, version: string, stops: object[]) =>
      test.as(person).put<FilmStops>(`/media/${id}/stops`, { version, stops })
    const empty = (await test.as(teacher).get<FilmStops>(`/media/${id}/stops`)).body.data
    expect(empty.stops).toEqual([])
    const first = (await save(teacher, empty.version, [question(1.5), question(0.5, { right: [2, 0] })])).body
      .data
    expect(first.stops.map((stop) => [stop.at, stop.right])).toEqual([
      [0.5, [0, 2]],
      [1.5, [0]],
    ])
    // The second of two editors, two at one time, one behind the end, a right answer that is none, somebody
    // else.
    expect((await save(teacher, empty.version, [])).status).toBe(409)
    expect((await save(teacher, first.version, [question(1), question(1)])).status).toBe(422)
    expect((await save(teacher, first.version, [question(60)])).body.message).toContain('ends at 2')
    expect((await save(teacher, first.version, [question(1, { right: [3] })])).status).toBe(422)
    for (const person of [learner, people.two.teacher])
      expect((await save(person, first.version, [])).status).toBe(404)

    const asked = (await filmOf(learner, id)).body.data.stops
    expect(asked).toEqual([
      {
        id: first.stops[0]!.id,
        at: 0.5,
        language: 'en',
        prompt: 'Which hand moved?',
        options: ['The right', 'The left', 'Both'],
        several: true,
        answered: false,
        correct: false,
      },
      expect.objectContaining({ at: 1.5, several: false }),
    ])
    const answer = (person: TestPerson | null, given: number[]) =>
      test.as(person).post<StopResult>(`/films/stops/${asked[0]!.id}/answers`, { given })
    expect((await answer(learner, [0])).body.data).toEqual({
      correct: false,
      right: [0, 2],
      explanation: 'Look at 0:01.',
    })
    expect((await answer(learner, [2, 0, 2])).body.data.correct).toBe(true)
    expect((await answer(teacher, [1])).status).toBe(200)
    for (const person of [null, people.two.learner]) expect((await answer(person, [0])).status).toBe(404)
    expect(
      await test.platform.db.query('select user_id, correct, tries from media_stop_answers', []),
    ).toEqual([{ user_id: learner.id, correct: true, tries: 2 }])
    // Changing places keeps ids, and so the answers.
    const [a, b] = first.stops
    const turned = (
      await save(teacher, first.version, [
        { ...a, at: b!.at },
        { ...b, at: a!.at },
      ])
    ).body.data
    expect(turned.stops.map((stop) => stop.id)).toEqual([b!.id, a!.id])
    expect((await filmOf(learner, id)).body.data.stops.map((stop) => stop.answered)).toEqual([false, true])
  })

  it('asks in the language of its lesson, or whole in the other; nothing is half of each', async () => {
    const { teacher, learner } = people.one
    const read = async () => (await test.as(teacher).get<FilmStops>(`/media/${id}/stops`)).body.data
    const save = async (person: TestPerson, stop: object) =>
      test.as(person).put<FilmStops>(`/media/${id}/stops`, {
        version: (await read()).version,
        stops: [{ at: 1, right: [1], ...stop }],
      })
    const prompt = { en: 'Which?', es: '¿Cuál?' },
      options = [
        { en: 'This', es: 'Esto' },
        { en: 'That', es: 'Eso' },
      ],
      explanation = { en: 'So it is.', es: 'Así es.' }
    expect((await save(teacher, { prompt, options, explanation })).status).toBe(200)
    const asked = async (query: object, language: 'en' | 'es' = 'en') =>
      (
        await test
          .as(learner, { language })
          .get<Film>('/films', { query: { keyPath: `media/${id}.mp4`, ...query } })
      ).body.data.stops[0]!
    expect(await asked({})).toMatchObject({ language: 'en', prompt: 'Which?', options: ['This', 'That'] })
    // The lesson's language leads, whichever language the reader has the product in.
    for (const mine of ['en', 'es'] as const)
      expect(await asked({ language: 'es' }, mine)).toMatchObject({
        language: 'es',
        prompt: '¿Cuál?',
        options: ['Esto', 'Eso'],
      })
    const stop = (await asked({})).id
    const why = async (person: TestPerson, more: object) =>
      (await test.as(person).post<StopResult>(`/films/stops/${stop}/answers`, { given: [1], ...more })).body
        .data
    expect([await why(learner, {}), await why(learner, { language: 'es' })]).toEqual([
      { correct: true, right: [1], explanation: 'So it is.' },
      { correct: true, right: [1], explanation: 'Así es.' },
    ])
    // One answer is not translated: the whole question is asked in English, and what was left empty is not
    // kept.
    expect(
      (
        await save(teacher, {
          id: stop,
          prompt,
          options: [options[0], { en: 'That', es: '  ' }],
          explanation: { en: 'So it is.', es: '' },
        })
      ).body.data.stops[0],
    ).toMatchObject({ options: [options[0], { en: 'That' }], explanation: { en: 'So it is.' } })
    expect(await asked({ language: 'es' })).toMatchObject({
      language: 'en',
      prompt: 'Which?',
      options: ['This', 'That'],
    })
    expect((await why(learner, { language: 'es' })).explanation).toBe('So it is.')
    // Nobody could answer it in either language.
    expect(
      (await save(teacher, { id: stop, prompt: { es: '¿Cuál?' }, options: [options[0], { en: 'That' }] }))
        .status,
    ).toBe(422)
    for (const person of [people.two.teacher, people.two.learner])
      expect((await save(person, { prompt, options })).status).toBe(404)
  })

  it('leaves no file behind when it is deleted', async () => {
    expect((await test.as(people.one.teacher).delete(`/media/${id}`)).status).toBe(200)
    for (const name of [
      'film.mp4',
      'main.m3u8',
      's0.mp4',
      's1.mp4',
      's0.m3u8',
      's1.m3u8',
      'poster.webp',
      'preview.webp',
    ])
      await expect
        .poll(() => test.platform.files.exists(`media/${id}/${name}`), { message: name })
        .toBe(false)
  })
})
