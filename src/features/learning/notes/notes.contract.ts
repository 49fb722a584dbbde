import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { manyLines } from '#contract/text.ts'
import { NOTE_LENGTH, NOTES_OF_A_LESSON } from './shared/limits.ts'

export const Note = z.object({
  id: z.uuid(),
  /** Seconds of the video, or null for one about the whole lesson. */
  at: z.number().nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Note = z.output<typeof Note>

export const noteErrors = errors({
  too_many_notes: {
    status: 409,
    en: `You have ${NOTES_OF_A_LESSON} notes on this lesson. Delete one to write another.`,
    es: `Tienes ${NOTES_OF_A_LESSON} notas en esta lección. Borra una para escribir otra.`,
  },
})

const byId = z.object({ id: z.uuid() }),
  text = manyLines().min(1).max(NOTE_LENGTH),
  at = z.number().min(0).max(86_400).nullable()

export const notesContract = contract({
  list: {
    method: 'GET',
    path: '/lessons/{id}/notes',
    summary: 'The caller’s notes on a lesson, by the time in its video',
    access: 'signed-in',
    params: byId,
    response: z.array(Note),
  },
  add: {
    method: 'POST',
    path: '/lessons/{id}/notes',
    summary: 'Write a note on a lesson',
    access: 'signed-in',
    unconfirmed: true,
    params: byId,
    body: z.object({ text, at: at.default(null) }),
    response: Note,
    status: 201,
    idempotency: 'accepted',
    errors: [noteErrors.too_many_notes],
  },
  change: {
    method: 'PATCH',
    path: '/notes/{id}',
    summary: 'Change a note of the caller',
    access: 'signed-in',
    unconfirmed: true,
    params: byId,
    body: z.object({ text, at: at.optional() }),
    response: Note,
  },
  remove: {
    method: 'DELETE',
    path: '/notes/{id}',
    summary: 'Delete a note of the caller',
    access: 'signed-in',
    unconfirmed: true,
    params: byId,
    response: z.null(),
  },
})
