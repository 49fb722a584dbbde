import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Database } from '#server/db/database.ts'
import { answer } from './api.ts'
import { invalid, Refusal } from './errors.ts'
import { expand } from './expand.ts'
import { readForm, texts } from './form.ts'
import { seen } from './objects.ts'
import { API_VERSION, change, type Store } from './store.ts'
import { catchUp } from './time.ts'

const LARGEST = 1024 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST) throw invalid('Request too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Answered = { status: number; body: unknown; request_id: string; replayed: boolean }

/** Returns the stored response of an idempotency key. */
async function storedAnswer(s: Store, key: string, print: string): Promise<Answered | undefined> {
  const [stored] = await s.tx.query<{ request: string; status: number; answer: unknown; request_id: string }>(
    'select request, status, answer, request_id from dev_payments.keys where key = $1',
    [key],
  )
  if (!stored) return undefined
  if (stored.request !== print)
    throw new Refusal(
      400,
      'idempotency_error',
      undefined,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  return { status: stored.status, body: stored.answer, request_id: stored.request_id, replayed: true }
}

const keep = (
  s: Store,
  key: string,
  print: string,
  { status, body, request_id }: Answered,
): Promise<unknown> =>
  s.tx.query(
    `insert into dev_payments.keys (key, request, status, answer, request_id) values ($1, $2, $3, $4, $5)`,
    [key, print, status, JSON.stringify(body), request_id],
  )

type Options = { db: Database; publicUrl: string; changed: () => void }

/** Answers one request in one transaction, with the answer that its key is given from then on. */
async function respond(request: IncomingMessage, { db, publicUrl }: Options): Promise<Answered> {
  const request_id = `req_${randomBytes(7).toString('hex')}`
  const refused = (refusal: Refusal): Answered => ({
    status: refusal.status,
    body: refusal.body(request_id),
    request_id,
    replayed: false,
  })
  const url = new URL(request.url ?? '/', 'http://provider')
  const method = request.method ?? 'GET'
  const body = await bodyOf(request)
  const form = readForm([url.search.slice(1), body].filter(Boolean).join('&'))
  const given = request.headers['idempotency-key']
  const key = method === 'POST' && typeof given === 'string' ? given : null
  const print = createHash('sha256').update(`${method} ${url.pathname} ${body}`).digest('hex')
  const paths = texts(form['expand'])
  delete form['expand']
  const once = async (s: Store): Promise<Answered> => {
    if (request.headers.authorization !== `Bearer ${s.settings.secret_key}`)
      throw new Refusal(401, 'invalid_request_error', undefined, 'Invalid API Key provided.')
    const stored = key === null ? undefined : await storedAnswer(s, key, print)
    if (stored) return stored
    s.request = { id: request_id, idempotency_key: key }
    await catchUp(s)
    let answered: Answered
    try {
      const result = await answer(s, method, url.pathname, form, publicUrl)
      const expanded = seen(await expand(s, result, paths))
      answered = { status: 200, body: expanded, request_id, replayed: false }
    } catch (error) {
      if (!(error instanceof Refusal && error.detail.keep)) throw error
      answered = refused(error)
    }
    if (key !== null) await keep(s, key, print, answered)
    return answered
  }
  try {
    return await change(db, once)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const answered = refused(error)
    // A card that was declined stays declined for its key, though nothing else was kept.
    if (key !== null && error.status === 402) await change(db, (s) => keep(s, key, print, answered))
    return answered
  }
}

/** The server that speaks the wire protocol, on this machine only. */
export function wireServer(
  options: Options & {
    failed: (error: unknown) => void
    /** Awaited between making an answer and sending it. */
    before: (address: string, method: string) => Promise<void> | void
  },
): Server {
  return createServer((request, response) => {
    void respond(request, options)
      .catch((error: unknown): Answered => {
        options.failed(error)
        const refusal = new Refusal(500, 'api_error', undefined, 'The development provider failed.')
        return { status: 500, body: refusal.body('req_failed'), request_id: 'req_failed', replayed: false }
      })
      .then(async ({ status, body, request_id, replayed }) => {
        await options.before(request.url ?? '/', request.method ?? 'GET')
        response.writeHead(status, {
          'content-type': 'application/json',
          'request-id': request_id,
          'stripe-version': API_VERSION,
          ...(status === 500 && { 'stripe-should-retry': 'false' }),
          ...(replayed && { 'idempotent-replayed': 'true' }),
        })
        response.end(JSON.stringify(body, null, 2))
        options.changed()
      })
  })
}
