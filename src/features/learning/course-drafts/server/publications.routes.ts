import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { publicationsContract } from '../publications.contract.ts'
import { checksOf } from './checks.ts'
import { readingDraft } from './drafts.access.ts'
import { editions } from './drafts.queries.ts'
import { readDocument } from './draft-document.ts'
import { makePreview, publish, withdraw } from './publish.service.ts'
import { restoreEdition } from './restore-edition.ts'

/** Routes from draft to learners: checks, preview, editions. */
export function publicationsRoutes(platform: Platform): Implementation {
  const checks = (actor: Actor, common_id: string, language: Language) =>
    readingDraft(platform, actor, common_id, async (tx) => ({
      language,
      ...(await checksOf(tx, common_id, await readDocument(tx, common_id), language)),
    }))
  return implement(publicationsContract, {
    checks: ({ actor, params }) => checks(actor, params.common_id, params.language),
    preview: ({ actor, params }) => makePreview(platform, actor, params.common_id, params.language),
    publish: async ({ actor, params }) =>
      answer(await publish(platform, actor, params.common_id, params.language), {
        en: 'Published.',
        es: 'Publicado.',
      }),
    unpublish: async ({ actor, params }) => {
      await withdraw(platform, actor, params.common_id, params.language, 'draft')
      return answer(null, {
        en: 'Unpublished. Learners no longer see it; their progress is kept.',
        es: 'Despublicado. Los estudiantes ya no lo ven; su progreso se conserva.',
      })
    },
    archive: async ({ actor, params }) => {
      await withdraw(platform, actor, params.common_id, params.language, 'archived')
      return answer(null, {
        en: 'Archived. Learners who started it can continue.',
        es: 'Archivado. Quien ya lo empezó puede continuar.',
      })
    },
    publications: ({ actor, params }) =>
      readingDraft(platform, actor, params.common_id, (tx) => editions(tx, params.common_id)),
    restore: async ({ actor, params }) => {
      await restoreEdition(platform, actor, params.common_id, params.id)
      return answer(null, {
        en: 'Your draft is back to that version. Publish it when it’s ready.',
        es: 'El borrador volvió a esa versión. Publícalo cuando esté listo.',
      })
    },
  })
}
