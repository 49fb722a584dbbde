import { centsText } from '#contract/dollars.ts'
import { answer, file } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { giftCardsContract } from '../gift-cards.contract.ts'
import { addressOf } from './code.ts'
import { giftCardPdf } from './gift-card.pdf.ts'
import { boughtCard } from './gift-cards.access.ts'
import { giftCardRows, myCards } from './gift-cards.queries.ts'
import { changeCard, openByLink, resendCard, voidCard } from './gift-cards.service.ts'
import { lookAtCard, redeemCard } from './redeem.ts'
import { SEND_JOB, sendCard, sendDueCards } from './send.ts'

export function giftCardsRoutes(platform: Platform): Implementation {
  platform.jobs.work<{ id: string }>(SEND_JOB, async ({ id }) => {
    await platform.db.transaction((tx) => sendCard(platform, tx, id, platform.clock()))
  })
  platform.jobs.schedule('gift-cards-due', '*/5 * * * *', () => sendDueCards(platform))
  return implement(giftCardsContract, {
    list: listOf(giftCardRows),
    mine: ({ actor }) => myCards(platform.db, actor.user_id),
    look: ({ actor, body }) => lookAtCard(platform, actor, body.code),
    redeem: async ({ actor, body }) => {
      const done = await redeemCard(platform, actor, body.code, body.becomes)
      return answer(
        done,
        done.becomes === 'plan'
          ? { en: 'Your plan is yours.', es: 'El plan ya es tuyo.' }
          : {
              en: `${centsText(done.cents)} was added to your credit.`,
              es: `Se añadieron ${centsText(done.cents)} a tu saldo.`,
            },
      )
    },
    open: async ({ body }) => (await openByLink(platform, body.token)).shown,
    pdf: async ({ body }) => {
      const { card, shown } = await openByLink(platform, body.token)
      return file('application/pdf', 'gift-card.pdf', await giftCardPdf(platform, card, shown.code))
    },
    link: async ({ actor, params }) => {
      const card = await boughtCard(platform.db, actor, params.id)
      return { url: addressOf(platform, card.id) }
    },
    resend: async ({ actor, params }) => {
      await resendCard(platform, actor, params.id)
      return answer(null, { en: 'The card was sent again.', es: 'La tarjeta se envió de nuevo.' })
    },
    change: async ({ actor, params, body, request }) =>
      answer(
        { version: await changeCard(platform, actor, params.id, body, request.if_match) },
        { en: 'Saved.', es: 'Guardado.' },
      ),
    void: async ({ actor, params, body }) => {
      await voidCard(platform, actor, params.id, body.reason)
      return answer(null, { en: 'The card was voided.', es: 'La tarjeta se anuló.' })
    },
  })
}
