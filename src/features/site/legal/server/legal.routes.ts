import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { legalContract } from '../legal.contract.ts'
import { acceptDue, dueOf } from './acceptances.service.ts'
import { legalText, shownVersion, versionRows } from './legal.queries.ts'
import { startNotices } from './tell.ts'
import { announceText, correctText, takeBackText } from './publish.service.ts'

export function legalRoutes(platform: Platform): Implementation {
  const { db, clock } = platform
  startNotices(platform)
  return implement(legalContract, {
    read: ({ actor, params, query }) =>
      legalText(db, params.document, { number: query.version, language: actor.language, now: clock() }),
    versions: async ({ actor, params }) =>
      (await versionRows(db, params.document, actor.language, clock())).map(shownVersion),
    correct: async ({ actor, params, body }) =>
      answer(await correctText(platform, actor, params.document, body.language), {
        en: 'Corrected. Nobody has to do anything.',
        es: 'Corregido. Nadie tiene que hacer nada.',
      }),
    announce: async ({ actor, params, body }) =>
      answer(await announceText(platform, actor, params.document, body.in_force_on), {
        en: 'Announced. Everybody is told by email.',
        es: 'Anunciado. Todos reciben un correo.',
      }),
    takeBack: async ({ actor, params }) => {
      await takeBackText(platform, actor, params.document)
      return answer(null, {
        en: 'Taken back. What was in force stays so.',
        es: 'Retirado. Sigue valiendo lo que ya valía.',
      })
    },
    due: ({ actor }) => dueOf(db, actor.user_id, clock()),
    accept: async ({ actor, body }) =>
      answer(await acceptDue(platform, actor, body.read), {
        en: 'Thank you. That is all.',
        es: 'Gracias. Eso es todo.',
      }),
  })
}
