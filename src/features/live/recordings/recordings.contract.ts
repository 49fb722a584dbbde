import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { UtcInstant } from '#contract/moments.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { ROOM_ROLES, roomErrors } from '../room/room.contract.ts'
import { FILM_LINES, LINE_LENGTH, LONGEST_SECONDS } from './shared/limits.ts'

/** asked → running → stopped; asked → refused (somebody said no, or it was called off). */
export const RUN_STATES = ['asked', 'running', 'refused', 'stopped'] as const
export type RunState = (typeof RUN_STATES)[number]
/** `camera`: recorded by the person's own device; `received`: recorded by a teacher's device from the call. */
export const FILM_SOURCES = ['camera', 'received'] as const
/** recording → sending → ready; `lost`: it was never sent; `removed`: taken back, or kept long enough. */
export const FILM_STATES = ['recording', 'sending', 'ready', 'lost', 'removed'] as const
export type FilmState = (typeof FILM_STATES)[number]

export const recordingErrors = errors({
  recording_unanswered: {
    status: 409,
    toast: false,
    en: 'This meeting is being recorded. Say whether you agree before you come in.',
    es: 'Esta reunión se está grabando. Di si aceptas antes de entrar.',
  },
  recording_open: {
    status: 409,
    en: 'Everybody is being asked already, or the recording is running.',
    es: 'Ya se está preguntando a todos o la grabación está en marcha.',
  },
  recording_text_changed: {
    status: 409,
    en: 'The text of the question has changed. Load the page again to read it.',
    es: 'El texto de la pregunta cambió. Vuelve a cargar la página para leerlo.',
  },
  recording_not_agreed: {
    status: 409,
    toast: false,
    en: 'Nobody is recorded without having agreed.',
    es: 'No se graba a nadie que no haya aceptado.',
  },
  recording_quota: {
    status: 413,
    toast: false,
    en: (p) =>
      `Your films of meetings take ${p['used']} of ${p['quota']}, and this one does not fit. Delete older ones, then it is sent.`,
    es: (p) =>
      `Tus videos de reuniones ocupan ${p['used']} de ${p['quota']}, y este no cabe. Elimina algunos antiguos y se enviará.`,
  },
  guardian_answers: {
    status: 403,
    en: 'Your parent or guardian answers this for you.',
    es: 'Tu madre, padre o tutor responde por ti.',
  },
})

const Answer = z.object({
  user_id: z.uuid(),
  name: z.string(),
  /** Null: not asked yet, or asked anew. */
  agreed: z.boolean().nullable(),
})
export type Answer = z.output<typeof Answer>
export const RecordingState = z.object({
  /** The server's time, by which all films of a meeting are held together. */
  now: z.iso.datetime(),
  version: z.string(),
  run: z
    .object({
      id: z.uuid(),
      state: z.enum(RUN_STATES),
      asked_by: z.string(),
      started_at: z.iso.datetime().nullable(),
      /** Number of people who have not answered. Their names are not disclosed. */
      waiting: z.int(),
    })
    .nullable(),
  may_ask: z.boolean(),
  /** People for whom the caller answers: themselves unless they are a child, and children in their care. */
  answers: z.array(Answer),
  /** The caller is a child: a parent or guardian answers. */
  child: z.boolean(),
  /** The caller's own device may record its camera now. */
  records: z.boolean(),
  /**
   * People whose picture the caller's device records as well, as a substitute until their own film is
   * uploaded: those being assessed.
   */
  receives: z.array(z.uuid()),
})
export type RecordingState = z.output<typeof RecordingState>

const Line = z.object({
  /** Seconds from the film's first picture. */
  from: z.number().min(0).max(LONGEST_SECONDS),
  to: z.number().min(0).max(LONGEST_SECONDS),
  text: manyLines().min(1).max(LINE_LENGTH),
})
export const BeginFilm = z.object({
  booking_id: z.uuid(),
  user_id: z.uuid(),
  source: z.enum(FILM_SOURCES),
  /** The instant of the first picture, by the server's clock. */
  started_at: UtcInstant,
})
export const EndFilm = z.object({
  seconds: z.number().min(0).max(LONGEST_SECONDS),
  /** Text that the person wrote meanwhile; becomes the film's captions. */
  lines: z.array(Line).max(FILM_LINES),
})
const FilmProgress = z.object({ id: z.uuid(), state: z.enum(FILM_STATES) })

export const MeetingFilm = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  role: z.enum(ROOM_ROLES),
  source: z.enum(FILM_SOURCES),
  state: z.enum(FILM_STATES),
  started_at: z.iso.datetime(),
  seconds: z.number().nullable(),
  /** Storage key; null until it can be watched. */
  key: z.string().nullable(),
  keep_until: z.iso.datetime(),
})
export type MeetingFilm = z.output<typeof MeetingFilm>
export const MeetingFilms = z.object({
  films: z.array(MeetingFilm),
  /** People whose consent the caller can withdraw, which deletes their films. */
  mine: z.array(Answer),
})
export type MeetingFilms = z.output<typeof MeetingFilms>

const byId = z.object({ id: z.uuid() }),
  byPerson = byId.extend({ user_id: z.uuid() }),
  access = 'signed-in'

export const recordingsContract = contract({
  state: {
    method: 'GET',
    path: '/live/rooms/{id}/recording',
    summary: 'Whether a meeting is recorded, or asked about it, and whom the caller answers for',
    access,
    params: byId,
    response: RecordingState,
  },
  ask: {
    method: 'POST',
    path: '/live/rooms/{id}/recording',
    summary: 'A teacher agrees to be recorded and asks everybody else who is in the room',
    access,
    params: byId,
    body: z.object({ version: exactText().max(20) }),
    response: RecordingState,
    errors: [
      roomErrors.room_not_open,
      recordingErrors.recording_open,
      recordingErrors.recording_text_changed,
      recordingErrors.guardian_answers,
    ],
    limit: { max: 30, seconds: 3600 },
  },
  stop: {
    method: 'DELETE',
    path: '/live/rooms/{id}/recording',
    summary: 'A teacher stops the recording, or calls the question off',
    access,
    params: byId,
    response: RecordingState,
  },
  answer: {
    method: 'PUT',
    path: '/live/rooms/{id}/recording/answers/{user_id}',
    summary: 'Say yes or no to being recorded, for oneself or a child; one no, and nothing is recorded',
    access,
    unconfirmed: true,
    params: byPerson,
    body: z.object({ agreed: z.boolean(), version: exactText().max(20) }),
    response: RecordingState,
    errors: [
      roomErrors.room_not_open,
      recordingErrors.recording_text_changed,
      recordingErrors.guardian_answers,
    ],
  },
  takeBack: {
    method: 'DELETE',
    path: '/live/rooms/{id}/recording/answers/{user_id}',
    summary: 'Take back a yes, at any time: the recording stops, and the films of that person are deleted',
    access,
    unconfirmed: true,
    params: byPerson,
    response: z.null(),
  },
  begin: {
    method: 'PUT',
    path: '/live/recordings/{id}',
    summary: 'A device records somebody who agreed; `id` is the device’s own, so that it may say so twice',
    access,
    unconfirmed: true,
    params: byId,
    body: BeginFilm,
    response: FilmProgress,
    errors: [recordingErrors.recording_not_agreed],
  },
  end: {
    method: 'PUT',
    path: '/live/recordings/{id}/end',
    summary: 'A film is over: its length, and what its person wrote meanwhile',
    access,
    unconfirmed: true,
    params: byId,
    body: EndFilm,
    response: FilmProgress,
  },
  films: {
    method: 'GET',
    path: '/live/rooms/{id}/films',
    summary: 'The films of a meeting that the caller may watch, by when they begin',
    access,
    params: byId,
    response: MeetingFilms,
  },
})
