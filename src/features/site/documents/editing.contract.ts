import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { optional } from '#contract/optional.ts'
import { exactText } from '#contract/text.ts'
import { toWrite } from './document-access.contract.ts'

/** Somebody who has a document open, and the block that they are in. */
export const Present = z.object({ id: z.uuid(), name: z.string(), block: z.string().nullable() })
export type Present = z.output<typeof Present>
/** People in a document, sent to all who have it open. */
export const PRESENCE_EVENT = 'site-document presence'
export type PresenceTold = { id: string; people: Present[] }
/** Somebody changed a document: `block` and its version, or the head, or the order (`structure`). */
export const CHANGED_EVENT = 'site-document changed'
export type ChangeTold = { id: string; block?: string; version?: number; structure?: number }
/** Seconds between a screen's heartbeats; a person without one for twice as long has left. */
export const PRESENCE_SECONDS = 20
export const roomOf = (id: string): string => `site-document:${id}`

export const CHOICE_KINDS = ['document', 'course', 'tag'] as const
export const Choice = z.object({ to: z.string(), title: z.string() })
export type Choice = z.output<typeof Choice>

/** Endpoints of the document editor. */
export const editingContract = contract({
  presence: {
    method: 'POST',
    path: '/site-documents/{id}/presence',
    summary: 'Say that a document is open, and in which block; answers who else has it open',
    access: toWrite,
    params: z.object({ id: z.uuid() }),
    body: z.object({ block: optional(exactText().max(40)), here: z.boolean() }),
    response: z.object({ people: z.array(Present), updated_at: z.date() }),
  },
  choices: {
    method: 'GET',
    path: '/site-choices',
    summary:
      'What a text may lead to or be filed under: documents, courses, tags, by name or by what is chosen',
    access: 'signed-in',
    query: z.object({
      kind: z.enum(CHOICE_KINDS),
      q: exactText().normalize('NFKC').max(200).optional(),
      /** Selected values, comma-separated; they are listed first, whatever the search. */
      of: exactText().max(2000).optional(),
    }),
    response: z.array(Choice),
  },
})
