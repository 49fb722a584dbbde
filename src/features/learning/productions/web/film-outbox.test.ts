// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { sendFile } from '#features/media/media/web/public.ts'
import { ApiError, type put } from '#web/client/api.ts'
import { whenReachable } from '#web/client/health/reachable.ts'
import { useSession } from '#web/client/session/session.ts'
import { discardFilm, sendKeptFilms, sendToTeacher, useFilmOutbox } from './film-outbox.ts'

vi.mock('#features/media/media/web/public.ts', () => ({ sendFile: vi.fn<typeof sendFile>() }))
vi.mock('#web/client/health/reachable.ts', () => ({ whenReachable: vi.fn<typeof whenReachable>() }))
vi.mock('#web/client/api.ts', async (original) => ({
  ...(await original<object>()),
  put: vi.fn<typeof put>(),
}))
const upload = vi.mocked(sendFile),
  back = vi.mocked(whenReachable)
const tokenOf = (sub: string): string => `a.${btoa(JSON.stringify({ sub }))}.c`
const file = new File(['film'], 'signed.webm', { type: 'video/webm' })
const stateOf = (id: string) => useFilmOutbox.getState().films[id]
const refusal = (code: string, status = 409): ApiError =>
  new ApiError({ ok: false, status, message: 'No.', data: { code }, error: null })
const film = (id: string) => ({ id, owner: 'ana', file })

beforeEach(() => {
  useSession.setState({ token: tokenOf('ana') })
  useFilmOutbox.setState({ films: {} })
  upload.mockReset().mockResolvedValue('media')
  back.mockReset().mockReturnValue(() => undefined)
})

it('sends a film once, however often it is pressed', async () => {
  await Promise.all(Array.from({ length: 20 }, () => sendToTeacher(film('1'))))
  await sendToTeacher(film('1'))
  expect(upload).toHaveBeenCalledTimes(1)
  expect(upload.mock.calls[0]![1].purpose).toBe('production 1')
  expect(stateOf('1')).toEqual({ step: 'sent' })
  await sendKeptFilms('ana')
  expect(upload).toHaveBeenCalledTimes(1)
})

it('keeps a film without a connection, for its own person, until it has arrived', async () => {
  upload.mockRejectedValueOnce(new TypeError('network')).mockRejectedValueOnce(refusal('down', 503))
  await sendToTeacher(film('2'))
  expect(stateOf('2')).toEqual({ step: 'kept' })
  // The page is opened anew, by somebody else at first.
  useFilmOutbox.setState({ films: {} })
  await sendKeptFilms('ben')
  expect(upload).toHaveBeenCalledTimes(1)
  await sendKeptFilms('ana')
  expect(stateOf('2')).toEqual({ step: 'kept' })
  // The server is back.
  back.mock.lastCall![0]()
  await vi.waitFor(() => expect(stateOf('2')).toEqual({ step: 'sent' }))
  useFilmOutbox.setState({ films: {} })
  await sendKeptFilms('ana')
  expect(upload).toHaveBeenCalledTimes(3)
})

it('says why a film is refused, and keeps none that is refused, sent before or given up', async () => {
  upload.mockRejectedValueOnce(refusal('no_teacher'))
  await sendToTeacher(film('3'))
  expect(stateOf('3')).toMatchObject({ step: 'refused', message: 'No.' })
  upload.mockRejectedValueOnce(refusal('film_sent'))
  await sendToTeacher(film('4'))
  expect(stateOf('4')).toEqual({ step: 'sent' })
  upload.mockRejectedValueOnce(new TypeError('network'))
  await sendToTeacher(film('5'))
  await discardFilm('5')
  expect(stateOf('5')).toBeUndefined()
  upload.mockClear()
  await sendKeptFilms('ana')
  expect(upload).not.toHaveBeenCalled()
})

it('sends nothing for a person who has signed out', async () => {
  upload.mockRejectedValueOnce(new TypeError('network'))
  await sendToTeacher(film('6'))
  useSession.setState({ token: tokenOf('ben') })
  back.mock.lastCall![0]()
  await sendKeptFilms('ana')
  expect(upload).toHaveBeenCalledTimes(1)
})
