import { answer } from '#server/http/answer/answer.ts'
import { withUrls } from '#server/files/files.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { signsContract, type EditableSign } from '../signs.contract.ts'
import { dropDraft, saveDraft } from './drafts.service.ts'
import { filmSign } from './films.service.ts'
import { changeFacts } from './sign-facts.ts'
import { changeSign, createSign, removeSign } from './publish.service.ts'
import { decide, withdrawApproval } from './review.service.ts'
import { historyOf, reviewsBy, reviewSource, signersFor, signsOfWord } from './signs.queries.ts'
import { signToReview } from './to-review.queries.ts'

const SENT = {
  waiting: {
    en: 'Sent for review. Others see it as soon as it is approved.',
    es: 'Enviada a revisión. Se muestra a los demás en cuanto se apruebe.',
  },
  shown: {
    en: 'Your sign is now shown and awaiting review.',
    es: 'Tu seña ya se muestra y espera revisión.',
  },
}
const sent = (sign: EditableSign) => answer(sign, SENT[sign.waits ? 'waiting' : 'shown'])
const DECIDED = {
  approve: {
    en: 'The sign was approved. Everybody sees it now.',
    es: 'La seña quedó aprobada. Ya se muestra a todos.',
  },
  correct: { en: 'Your correction is now shown.', es: 'Tu corrección ya se muestra.' },
  reject: {
    en: 'The sign was rejected. Its author gets it back with your comment.',
    es: 'La seña quedó rechazada. Vuelve a su autor con tu comentario.',
  },
}

export function signsRoutes(platform: Platform): Implementation {
  return implement(signsContract, {
    review: listOf(
      (actor) => reviewSource(actor),
      (_db, rows) => withUrls(platform.files, rows, ['poster_url']),
    ),
    signers: ({ actor }) => signersFor(platform.db, actor),
    ofWord: ({ actor, params }) => signsOfWord(platform, actor, params.id),
    history: ({ actor, params }) => historyOf(platform, actor, params.id),
    saveDraft: ({ actor, body }) => saveDraft(platform, actor, body),
    dropDraft: ({ actor, params }) => dropDraft(platform, actor, params.id),
    create: async ({ actor, params, body }) => sent(await createSign(platform, actor, params.id, body)),
    film: async ({ actor, params, body }) => sent(await filmSign(platform, actor, params.id, body)),
    change: async ({ actor, params, body }) => sent(await changeSign(platform, actor, params.id, body)),
    facts: async ({ actor, params, body }) =>
      answer(await changeFacts(platform, actor, params.id, body), { en: 'Saved.', es: 'Guardado.' }),
    remove: async ({ actor, params }) =>
      answer(await removeSign(platform, actor, params.id), {
        en: 'The sign was deleted.',
        es: 'La seña se eliminó.',
      }),
    toReview: ({ actor, params }) => signToReview(platform, actor, params.id),
    decide: async ({ actor, params, body }) =>
      answer(await decide(platform, actor, params.id, body), DECIDED[body.decision]),
    withdraw: async ({ actor, params, body }) =>
      answer(await withdrawApproval(platform, actor, params.id, body), {
        en: 'The approval is withdrawn. The sign waits for review again.',
        es: 'La aprobación se retiró. La seña espera revisión de nuevo.',
      }),
    reviewsBy: ({ params }) => reviewsBy(platform, params.id),
  })
}
