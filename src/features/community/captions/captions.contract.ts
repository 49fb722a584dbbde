import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { PROPOSAL_STATES } from '#contract/community.ts'
import { exactText } from '#contract/text.ts'
import { mediaErrors } from '#features/media/media/media-errors.contract.ts'
import { threadErrors } from '../threads/threads.contract.ts'

export const captionErrors = errors({
  captions_empty: {
    status: 422,
    en: 'Write at least one line.',
    es: 'Escribe al menos una línea.',
  },
  captions_decided: {
    status: 409,
    en: 'Somebody has decided about these captions already.',
    es: 'Alguien ya decidió sobre estos subtítulos.',
  },
})

const Language = z.enum(['en', 'es'])
/** Characters of captions that are proposed: those of two minutes of signing, many times over. */
const MAX_PROPOSAL = 40_000

export const CaptionProposal = z.object({
  id: z.uuid(),
  language: Language,
  /** WebVTT. */
  text: z.string(),
  /** Name of who wrote them, as others read it. */
  name: z.string(),
  mine: z.boolean(),
  state: z.enum(PROPOSAL_STATES),
  created_at: z.string(),
})
export type CaptionProposal = z.output<typeof CaptionProposal>

export const FilmCaptions = z.object({
  /** The captions of the film as its player shows them. */
  captions: z.array(
    z.object({
      language: Language,
      /** WebVTT. */
      text: z.string(),
      /** Name of the reader who proposed them; null where the author did, and for people kept away. */
      name: z.string().nullable(),
    }),
  ),
  /** Proposals that wait for the caller's decision, and the caller's own, the newest first. */
  proposals: z.array(CaptionProposal),
  may: z.object({
    /** Propose captions to the author. */
    propose: z.boolean(),
    /** Write captions, and decide about proposals. */
    decide: z.boolean(),
  }),
})
export type FilmCaptions = z.output<typeof FilmCaptions>

const byId = z.object({ id: z.uuid() })

export const captionsContract = contract({
  ofFilm: {
    method: 'GET',
    path: '/media/{id}/caption-proposals',
    summary: 'The captions of a film of the community with who wrote them, and proposals of others',
    access: can('Comments', 'View'),
    switch: 'community',
    params: byId,
    response: FilmCaptions,
  },
  propose: {
    method: 'POST',
    path: '/media/{id}/caption-proposals',
    summary: 'Propose captions for a film of the community; one that still waits is replaced',
    access: can('Comments', 'Create'),
    switch: 'comments',
    params: byId,
    body: z.object({ language: Language, text: exactText().max(MAX_PROPOSAL) }),
    response: CaptionProposal,
    status: 201,
    limit: { max: 20, seconds: 3600 },
    errors: [
      mediaErrors.caption_wrong,
      captionErrors.captions_empty,
      threadErrors.taking_part_closed,
      threadErrors.silenced,
    ],
  },
  decide: {
    method: 'PUT',
    path: '/caption-proposals/{id}',
    summary: 'Take proposed captions for a film as its author or a moderator, or decline them',
    access: can('Comments', 'Update'),
    switch: 'community',
    params: byId,
    body: z.object({
      /** False declines them. */
      taken: z.boolean(),
    }),
    response: CaptionProposal,
    errors: [captionErrors.captions_decided],
  },
})
