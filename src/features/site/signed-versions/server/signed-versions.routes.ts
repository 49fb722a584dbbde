import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { tellChange, whereShown } from '../../documents/server/public.ts'
import { signedVersionsContract } from '../signed-versions.contract.ts'
import { changeSigned, readSigned } from './draft.service.ts'
import { approveSigned, hideSigned, rejectSigned, showSigned, submitSigned } from './editions.service.ts'
import { sentSigned, shownSigned, signedSummary, waitingSigned } from './readers.queries.ts'

/** Writing, reviewing and reading signed versions of documents. */
export function signedVersionsRoutes(platform: Platform): Implementation {
  const { db } = platform
  whereShown(platform, 'site_signed_media')
  /** Whoever has the document open reads anew what is signed of it. */
  const notifyChange = async <Answer>(id: string, done: Promise<Answer>): Promise<Answer> => {
    const made = await done
    await tellChange(platform, { id })
    return made
  }
  return implement(signedVersionsContract, {
    draft: ({ actor, params }) => readSigned(db, actor, params.id),
    change: async ({ actor, params, body, request }) => ({
      version: await notifyChange(
        params.id,
        changeSigned(platform, actor, params.id, body, request.if_match),
      ),
    }),
    submit: async ({ actor, params }) =>
      answer(
        { number: await notifyChange(params.id, submitSigned(platform, actor, params.id)) },
        { en: 'Sent. A Deaf teacher looks at it.', es: 'Enviado. Lo revisará una persona docente Sorda.' },
      ),
    approve: async ({ actor, params, body }) =>
      answer(
        { number: await notifyChange(params.id, approveSigned(platform, actor, params.id, body)) },
        { en: 'Approved. Readers have it now.', es: 'Aprobado. Los lectores ya lo tienen.' },
      ),
    reject: async ({ actor, params, body }) => {
      await notifyChange(params.id, rejectSigned(platform, actor, params.id, body))
      return null
    },
    show: async ({ actor, params }) =>
      answer(
        { number: await notifyChange(params.id, showSigned(platform, actor, params.id)) },
        {
          en: 'Readers have it now, with the notice that it waits for review.',
          es: 'Los lectores ya lo tienen, con el aviso de que espera revisión.',
        },
      ),
    hide: async ({ actor, params }) => {
      await notifyChange(params.id, hideSigned(platform, actor, params.id))
      return null
    },
    sent: ({ actor, params }) => sentSigned(db, actor, params.id, params.number),
    queue: ({ actor }) => waitingSigned(db, actor),
    summary: ({ actor, params }) => signedSummary(db, actor, params.id),
    shown: ({ actor, params }) => shownSigned(db, actor, params.id),
  })
}
