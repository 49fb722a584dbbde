import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { discountsContract } from '../discounts.contract.ts'
import { discountRows } from './discounts.queries.ts'
import { changeDiscount, createDiscount } from './discounts.service.ts'

export const discountsRoutes = (platform: Platform): Implementation =>
  implement(discountsContract, {
    list: listOf(discountRows),
    create: async ({ actor, body }) =>
      answer(
        { id: await createDiscount(platform, actor, body) },
        { en: 'The discount was made.', es: 'El descuento se creó.' },
      ),
    change: async ({ actor, params, body, request }) =>
      answer(
        { version: await changeDiscount(platform, actor, params.id, body, request.if_match) },
        { en: 'Saved.', es: 'Guardado.' },
      ),
  })
