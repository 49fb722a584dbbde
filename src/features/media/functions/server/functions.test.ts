import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  const { files } = test.platform
  files.visibility('content/handshapes/', () => true)
  files.visibility('content/private/', () => false)
  for (const key of ['content/handshapes/N.webp', 'content/handshapes/A.webp', 'content/private/x.webp'])
    await files.put(key, Buffer.from('RIFF'), 'image/webp')
})
afterAll(() => test.close())
const call = (name: string, body?: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    headers,
    ...(body !== undefined && { payload: body as object }),
  })

describe('POST /functions/v1/{functionName}', () => {
  it('answers in the envelope, and 404 for a function that nobody registered', async () => {
    test.at('2026-07-01T12:00:00Z')
    expect((await call('server-time', undefined, { 'accept-timezone': 'America/Chicago' })).json()).toEqual({
      data: { now: '2026-07-01T12:00:00.000Z', zone: 'America/Chicago', offset_minutes: -300 },
    })
    expect(
      (await call('server-time', undefined, { 'accept-timezone': 'Asia/Kolkata' })).json<{ data: object }>()
        .data,
    ).toMatchObject({ offset_minutes: 330 })
    expect((await call('drop-tables')).statusCode).toBe(404)
    expect((await test.app.inject('/functions/v1/server-time')).statusCode).toBe(404)
  })

  it("validates as any endpoint, in the person's language", async () => {
    const answer = await call('spell-word', { word: '' }, { 'accept-language': 'spanish' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      message: 'Revisa los campos marcados.',
      data: { fields: [{ path: 'word', message: 'Completa este campo.' }] },
    })
  })

  it('spells a word letter by letter, without accents', async () => {
    const { data } = (await call('spell-word', { word: 'Áñ a-1' })).json<{
      data: { character: string; picture: { url: string } | null }[]
    }>()
    expect(data.map(({ character }) => character)).toEqual(['A', 'N', 'A', '1'])
    expect(data.map(({ picture }) => picture !== null)).toEqual([true, true, true, false])
  })

  it('gives no address of what the caller may not read', async () => {
    const { data } = (
      await call('image-addresses', {
        keys: ['content/handshapes/A.webp', 'content/private/x.webp', '../x'],
        width: 100,
      })
    ).json<{ data: { file: object | null }[] }>()
    expect(data.map(({ file }) => file !== null)).toEqual([true, false, false])
  })

  it('is described', async () => {
    const { paths } = await test.openApi()
    expect(
      Object.keys(paths)
        .filter((path) => path.startsWith('/functions/v1/'))
        .sort(),
    ).toEqual([
      '/functions/v1/image-addresses',
      '/functions/v1/mail-event',
      '/functions/v1/server-time',
      '/functions/v1/spell-word',
    ])
  })
})
