import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { exactText, oneLine } from '#contract/text.ts'
import { Version } from '#contract/numbers.ts'
import { STOP_LIMITS } from './shared/limits.ts'
import { AskedStop, FilmStops, DraftStops, StopResult, Language } from './film-stops.contract.ts'
import { mediaErrors } from './media-errors.contract.ts'

const MAX_SIDE = 4096
const pixels = z.coerce.number().int().min(1).max(MAX_SIDE).optional()

/** The job that makes an upload ready. */
export const MEDIA_JOB = 'media'
export const MEDIA_KINDS = ['video', 'image', 'attachment'] as const
export const MEDIA_STATES = ['uploaded', 'processing', 'ready', 'failed'] as const
/** Accepted uploads: content type, detected from the bytes, to kind. */
export const UPLOAD_TYPES = {
  'image/avif': 'image',
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'application/pdf': 'attachment',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'attachment',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'attachment',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'attachment',
  'application/vnd.oasis.opendocument.text': 'attachment',
  'application/vnd.oasis.opendocument.presentation': 'attachment',
  'application/vnd.oasis.opendocument.spreadsheet': 'attachment',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'video/x-m4v': 'video',
} as const satisfies Record<string, (typeof MEDIA_KINDS)[number]>

/** A document may have so many bytes; pictures and films have the limit of every upload. */
export const ATTACHMENT_MAX_BYTES = 50 * 1024 ** 2

const MAX_CAPTIONS = 500_000

/** Bare, as the specification names it: not in the envelope. */
export const FileAddress = z.object({ url: z.string(), expiresIn: z.int() })

export const MediaRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  state: z.enum(MEDIA_STATES),
  content_type: z.string(),
  bytes: z.int(),
  checksum: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable(),
  frame_rate: z.number().nullable(),
  has_sound: z.boolean().nullable(),
  key: z.string().nullable(),
  /**
   * A film in sizes for every connection. False for a ready film: this server has no converter, so it plays
   * as it was filmed.
   */
  adapted: z.boolean(),
  poster: z.string().nullable(),
  preview: z.string().nullable(),
  error: z.string().nullable(),
  /** True if the error may be temporary, so that the conversion can be restarted. */
  retryable: z.boolean(),
  created_at: z.string(),
})
export type MediaRow = z.output<typeof MediaRow>
const byId = z.object({ id: z.uuid() })
const inLanguage = byId.extend({ language: Language })

/**
 * Everything a player needs of a film: storage keys, facts, captions. The poster is that of the reader's
 * language where there is one.
 */
export const Film = z.object({
  id: z.uuid(),
  name: z.string(),
  duration: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  frame_rate: z.number().nullable(),
  has_sound: z.boolean(),
  /** One file that plays everywhere; the original where there is no conversion. */
  film: z.string(),
  hls: z.string().nullable(),
  poster: z.string().nullable(),
  preview: z.string().nullable(),
  captions: z.array(z.object({ language: Language, key: z.string() })),
  /** By time. */
  stops: z.array(AskedStop),
})
export type Film = z.output<typeof Film>
export const CaptionText = z.object({
  language: Language,
  text: z.string(),
  version: z.int(),
  updated_at: z.string(),
})
export type CaptionText = z.output<typeof CaptionText>
export type ChosenPoster = z.output<typeof ChosenPoster>
export const ChosenPoster = z.object({ language: Language, key: z.string(), at: z.number() })

export const mediaContract = contract({
  file: {
    method: 'GET',
    path: '/files',
    summary: 'A signed address of a stored file that expires after expiresIn seconds',
    access: 'open',
    bare: true,
    alsoAtRoot: true,
    query: z.object({
      keyPath: exactText().min(1).max(300),
      image: z.enum(['true', 'false', '1', '0']).optional(),
      height: pixels,
      width: pixels,
      /** The name under which a browser saves the file, instead of showing it. */
      download: oneLine().min(1).max(200).optional(),
    }),
    response: FileAddress,
  },
  list: list({
    path: '/media',
    summary: "The caller's uploads",
    access: 'signed-in',
    row: MediaRow,
    name: 'media',
    filters: ['kind', 'state'],
    sort: ['created_at', 'name', 'bytes'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  get: {
    method: 'GET',
    path: '/media/{id}',
    summary: 'One upload of the caller: its state, and what is wrong with it when it failed',
    access: 'signed-in',
    params: byId,
    response: MediaRow,
  },
  retry: {
    method: 'POST',
    path: '/media/{id}/retry',
    summary: 'Begin a failed conversion once more',
    access: 'signed-in',
    params: byId,
    response: MediaRow,
    limit: { max: 20, seconds: 3600 },
  },
  converter: {
    method: 'GET',
    path: '/films/converter',
    summary: 'What this server does with films',
    access: 'signed-in',
    response: z.object({
      /** False: films play as they were filmed, and nothing is cut. */
      cuts: z.boolean(),
    }),
  },
  film: {
    method: 'GET',
    path: '/films',
    summary: 'An uploaded film with its sizes, captions and poster, by its storage key',
    access: 'open',
    query: z.object({
      keyPath: exactText().min(1).max(300),
      /** Of what it asks; the caller’s where it is left out. */
      language: Language.optional(),
    }),
    response: Film,
  },
  captions: {
    method: 'GET',
    path: '/media/{id}/captions',
    summary: 'The captions of a film as text, to edit',
    access: 'signed-in',
    params: byId,
    response: z.array(CaptionText),
  },
  saveCaptions: {
    method: 'PUT',
    path: '/media/{id}/captions/{language}',
    summary: 'Save the captions of a film in a language; `version` is the one that was edited, 0 for none',
    access: 'signed-in',
    params: inLanguage,
    body: z.object({ text: exactText().max(MAX_CAPTIONS), version: Version }),
    response: CaptionText,
    errors: [mediaErrors.caption_wrong],
  },
  removeCaptions: {
    method: 'DELETE',
    path: '/media/{id}/captions/{language}',
    summary: 'Delete the captions of a film in a language',
    access: 'signed-in',
    params: inLanguage,
    response: z.null(),
  },
  stops: {
    method: 'GET',
    path: '/media/{id}/stops',
    summary: 'What a film asks and when, with the right answers, to edit',
    access: 'signed-in',
    params: byId,
    response: FilmStops,
  },
  saveStops: {
    method: 'PUT',
    path: '/media/{id}/stops',
    summary: 'Save all that a film asks; those left out are deleted. `version` is the one that was edited',
    access: 'signed-in',
    params: byId,
    body: z.object({ version: exactText().max(100), stops: DraftStops }),
    response: FilmStops,
    errors: [mediaErrors.stops_together, mediaErrors.stop_after_end],
  },
  answerStop: {
    method: 'POST',
    path: '/films/stops/{id}/answers',
    summary: 'Answer what a film asks: whether it was right, and why. A learner’s last answer is kept',
    access: 'open',
    params: byId,
    body: z.object({
      given: z.array(z.int().min(0).max(STOP_LIMITS.options)).min(1).max(STOP_LIMITS.options),
      /** Of the reason; the caller’s where it is left out. */
      language: Language.optional(),
    }),
    response: StopResult,
    limit: { max: 240, seconds: 3600 },
  },
  posters: {
    method: 'GET',
    path: '/media/{id}/posters',
    summary: 'The posters chosen for a film, by language',
    access: 'signed-in',
    params: byId,
    response: z.array(ChosenPoster),
  },
  setPoster: {
    method: 'PUT',
    path: '/media/{id}/posters/{language}',
    summary: 'Make a frame of the film its poster in a language',
    access: 'signed-in',
    params: inLanguage,
    body: z.object({ at: z.number().min(0).max(86_400) }),
    response: ChosenPoster,
    errors: [mediaErrors.converter_missing],
    limit: { max: 120, seconds: 3600 },
  },
  removePoster: {
    method: 'DELETE',
    path: '/media/{id}/posters/{language}',
    summary: 'Show the film’s own poster in a language again',
    access: 'signed-in',
    params: inLanguage,
    response: z.null(),
  },
  remove: {
    method: 'DELETE',
    path: '/media/{id}',
    summary: 'Deletes an upload of the caller that no course shows',
    access: 'signed-in',
    params: byId,
    response: z.null(),
    errors: [mediaErrors.media_in_use],
  },
})
