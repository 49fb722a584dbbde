import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import type { DevProvider, DevProviderOptions } from './public.ts'
import { stopDevProvider } from './running.ts'

/** The one way to the development provider: in production, or with a key, it is not even loaded. */

const isOpen = ({ config }: Platform): boolean => !config.production && config.STRIPE_SECRET_KEY === undefined

/** The development provider of this process, or null where it has no place. */
export async function openDevProvider(
  platform: Platform,
  options?: DevProviderOptions,
): Promise<DevProvider | null> {
  if (!isOpen(platform)) return null
  const { devProvider } = await import('./public.ts')
  return devProvider(platform, options)
}

/** `/dev/payments`: its pay page, its portal, and what can be made to happen. */
export function serveDevPayments(app: FastifyInstance, platform: Platform): void {
  if (!isOpen(platform)) return
  app.addHook('onClose', () => stopDevProvider(platform))
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A page of somebody else presses no buttons here.
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
      throw new Failure(common.forbidden)
    const { answerPage } = await import('./pages/serve.ts')
    const asked = {
      method: request.method,
      path: (request.params as { '*'?: string })['*'] ?? '',
      query: request.query as Record<string, string>,
      form: (request.body ?? {}) as Record<string, string>,
    }
    return answerPage(platform, asked, reply)
  }
  // Its pages are plain forms, which the rest of the server refuses.
  void app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/dev/payments', answer)
    scope.get('/dev/payments/*', answer)
    scope.post('/dev/payments/*', answer)
    done()
  })
}
