import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { contract } from '#contract/endpoint.ts'
import { oneLine } from '#contract/text.ts'
import { MEDIA_KINDS, MEDIA_STATES } from '../media/media.contract.ts'

export const ALT_LENGTH = 400
const Alt = oneLine().max(ALT_LENGTH)

/** A point of a picture that stays in sight wherever it is cropped, as parts of its width and height. */
export const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
/**
 * A picture as a page uses it: which upload, what stays in sight, and what it shows in words, unless it is
 * only an ornament here. The same upload may be something else on another page.
 */
export const PictureValue = z.object({
  media_id: z.uuid(),
  focal: FocalPoint,
  alt: z.object({ en: Alt, es: Alt }),
  decorative: z.boolean(),
})
export type PictureValue = z.output<typeof PictureValue>
/** A film as a page uses it. Its captions are part of the film (`ShownMedia.captions`). */
export const FilmValue = z.object({ media_id: z.uuid() })
export type FilmValue = z.output<typeof FilmValue>

/** An upload as an editor shows it before it is published: storage keys, and the values that check-lists need. */
export const ShownMedia = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  state: z.enum(MEDIA_STATES),
  key: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  has_sound: z.boolean().nullable(),
  /** A film's picture; a storage key. */
  poster: z.string().nullable(),
  /** Languages in which a film has captions. */
  captions: z.array(z.enum(LANGUAGES)),
})
export type ShownMedia = z.output<typeof ShownMedia>

/** A place that shows an upload, and so keeps it from being deleted. */
export const MediaUse = z.object({
  title: z.string(),
  /** Address of the screen that edits it; null if the caller has no access. */
  link: z.string().nullable(),
})
export type MediaUse = z.output<typeof MediaUse>

const byId = { params: z.object({ id: z.uuid() }) }
export const publishedContract = contract({
  shown: {
    ...byId,
    method: 'GET',
    path: '/media/{id}/shown',
    summary: 'An upload as a draft shows it: its storage keys, size and captions, for whoever may watch it',
    access: 'open',
    response: ShownMedia,
  },
  uses: {
    ...byId,
    method: 'GET',
    path: '/media/{id}/uses',
    summary: 'Where an upload of the caller is shown',
    access: 'signed-in',
    response: z.array(MediaUse),
  },
})
