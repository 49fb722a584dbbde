import { common, Failure } from '#contract/errors.ts'
import { answer } from '#server/http/answer/answer.ts'
import { withUrls } from '#server/files/files.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { judgingContract } from '../judging.contract.ts'
import { reviewBooksContract } from '../review-books.contract.ts'
import { bookSign, shownBook } from './judging.queries.ts'
import { judge, sendFilm, sweepArriving, takeFilmBack } from './judging.service.ts'
import { answersOf, bookSource, queueSource, setsFor } from './review-books.queries.ts'
import {
  acceptSign,
  createBook,
  extendBook,
  removeBook,
  revokeBook,
  sweepBooks,
} from './review-books.service.ts'

/** Review books as those who make them see them. */
export function reviewBooksRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('review-books-sweep', '17 4 * * *', async () => {
    await sweepBooks(platform)
    await sweepArriving(platform)
  })
  return implement(reviewBooksContract, {
    list: listOf(bookSource),
    queue: listOf(
      (actor) => queueSource(actor),
      (_db, rows) => withUrls(platform.files, rows, ['poster_url']),
    ),
    sets: ({ actor }) => setsFor(platform, actor),
    create: ({ actor, body }) => createBook(platform, actor, body),
    extend: async ({ actor, params, body }) =>
      answer(await extendBook(platform, actor, params.id, body.days), {
        en: 'The book will stay open longer.',
        es: 'El cuaderno queda abierto más tiempo.',
      }),
    revoke: async ({ actor, params }) =>
      answer(await revokeBook(platform, actor, params.id), {
        en: 'The book was revoked.',
        es: 'El cuaderno se retiró.',
      }),
    remove: async ({ actor, params }) =>
      answer(await removeBook(platform, actor, params.id), {
        en: 'The book was deleted, with everything in it.',
        es: 'El cuaderno se eliminó con todo lo que contenía.',
      }),
    answers: ({ actor, params }) => answersOf(platform, actor, params.id),
    accept: async ({ actor, params, body }) =>
      answer(await acceptSign(platform, actor, params.id, body.version), {
        en: 'The sign was accepted, and its notice removed.',
        es: 'La seña quedó aceptada. El aviso a su lado desapareció.',
      }),
  })
}

/** Review books as those who hold their address use them. */
export function judgingRoutes(platform: Platform): Implementation {
  return implement(judgingContract, {
    byToken: ({ body }) => shownBook(platform, body.token),
    sign: ({ body }) => bookSign(platform, body.token, body.sign_id),
    judge: ({ actor, body }) => judge(platform, actor, body),
    film: ({ actor, query, body, request }) => {
      const token = request.headers['review-token']
      if (typeof token !== 'string' || token === '') throw new Failure(common.not_found)
      return sendFilm(platform, actor, token, query.sign_id, body)
    },
    removeFilm: ({ actor, body }) => takeFilmBack(platform, actor, body.token, body.sign_id),
  })
}
