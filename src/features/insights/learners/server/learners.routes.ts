import { implement, type Implementation } from '#server/http/implement.ts'
import { answer } from '#server/http/answer/answer.ts'
import type { Platform } from '#server/platform.ts'
import { learnersContract } from '../learners.contract.ts'
import { addNote, changeNote, notesAbout, removeNote } from './notes.service.ts'
import { pictureFor } from './picture.service.ts'

export const learnersRoutes = (platform: Platform): Implementation =>
  implement(learnersContract, {
    picture: ({ actor, params, query }) =>
      pictureFor(platform, actor, params.user_id, {
        range: query.date_range,
        scopes: ['progress'],
        kind: 'picture',
        organization_id: query.organization_id,
      }),
    notes: ({ actor, params }) => notesAbout(platform, actor, params.user_id),
    addNote: async ({ actor, params, body }) =>
      answer(await addNote(platform, actor, params.user_id, body.text), {
        en: 'Note added.',
        es: 'Anotado.',
      }),
    changeNote: async ({ actor, params, body, request }) =>
      answer(await changeNote(platform, actor, params.id, body.text, request.if_match), {
        en: 'Saved.',
        es: 'Guardado.',
      }),
    removeNote: async ({ actor, params }) => {
      await removeNote(platform, actor, params.id)
      return answer(null, { en: 'Note deleted.', es: 'Nota eliminada.' })
    },
  })
