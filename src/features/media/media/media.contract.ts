import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'

const MAX_SIDE = 4096
const pixels = z.coerce.number().int().min(1).max(MAX_SIDE).optional()

export const MEDIA_KINDS = ['video', 'image'] as const
export const MEDIA_STATES = ['uploaded', 'processing', 'ready', 'failed'] as const
/** What may be uploaded: content type, told by the bytes, to kind. */
export const UPLOAD_TYPES = {
  'image/avif': 'image', 'image/jpeg': 'image', 'image/png': 'image', 'image/webp': 'image',
  'video/mp4': 'video', 'video/quicktime': 'video', 'video/webm': 'video', 'video/x-m4v': 'video',
} as const satisfies Record<string, (typeof MEDIA_KINDS)[number]>

export const mediaErrors = errors({
  upload_too_large: { status: 413, en: (p) => `This file is too large. The limit is ${p['limit']}.`, es: (p) => `Este archivo es demasiado grande. El límite es ${p['limit']}.` },
  upload_wrong_type: { status: 415, en: 'We take videos (MP4, MOV, WebM) and pictures (JPEG, PNG, WebP, AVIF). This file is something else, whatever its name says.', es: 'Aceptamos videos (MP4, MOV, WebM) e imágenes (JPEG, PNG, WebP, AVIF). Este archivo es otra cosa, diga lo que diga su nombre.' },
  upload_broken: { status: 422, en: 'This file is damaged or incomplete. Export or film it again and send it once more.', es: 'Este archivo está dañado o incompleto. Expórtalo o grábalo otra vez y vuelve a enviarlo.' },
  upload_gone: { status: 410, en: 'This upload has ended. Start it again.', es: 'Esta subida ya terminó. Empieza de nuevo.' },
  upload_elsewhere: { status: 409, en: 'The upload stands at another place than the file says. It goes on from there.', es: 'La subida está en otro punto del que dice el archivo. Continúa desde ahí.' },
})

/** Bare, as the specification names it: not in the envelope. */
export const FileAddress = z.object({ url: z.string(), expiresIn: z.int() })

export const MediaRow = z.object({
  id: z.uuid(), name: z.string(), kind: z.enum(MEDIA_KINDS), state: z.enum(MEDIA_STATES), content_type: z.string(), bytes: z.int(), checksum: z.string().nullable(),
  width: z.int().nullable(), height: z.int().nullable(), duration: z.number().nullable(), key: z.string().nullable(), error: z.string().nullable(), created_at: z.string(),
})
export type MediaRow = z.output<typeof MediaRow>
const byId = z.object({ id: z.uuid() })

export const mediaContract = contract({
  file: {
    method: 'GET', path: '/files', summary: 'A signed address of a stored file that expires after expiresIn seconds', access: 'open', bare: true, alsoAtRoot: true,
    query: z.object({ keyPath: z.string().min(1).max(300), image: z.enum(['true', 'false', '1', '0']).optional(), height: pixels, width: pixels }),
    response: FileAddress,
  },
  list: list({ path: '/media', summary: 'The caller\'s uploads', access: 'signed-in', row: MediaRow, name: 'media', filters: ['kind', 'state'], sort: ['created_at', 'name', 'bytes'], defaultSort: 'created_at.desc', dateColumn: 'created_at', search: true }),
  get: { method: 'GET', path: '/media/{id}', summary: 'One upload of the caller: its state, and what is wrong with it when it failed', access: 'signed-in', params: byId, response: MediaRow },
  remove: { method: 'DELETE', path: '/media/{id}', summary: 'Deletes an upload of the caller', access: 'signed-in', params: byId, response: z.null() },
})
