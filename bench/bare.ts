// The measure of all things: node:http and pg with named prepared statements, nothing else. No sign-in, no
// permission, no log.
import { createServer, type ServerResponse } from 'node:http'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import pg from 'pg'
import { verify } from '@node-rs/argon2'
import { STRIPE } from './selling.ts'
import { CALENDAR, SLOTS } from './bare-meetings.ts'
import {
  BUYER,
  JOB,
  PLAN,
  RUNNING,
  TOLD,
  WATCHED,
  LIST_AFTER,
  LIST,
  SEARCH,
  ENTRY,
  TREE,
  DASHBOARD,
} from './bare-statements.ts'

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL'] ?? 10),
})
const rows = async (name: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows

type Watched = {
  user_id: string
  common_id: string
  lesson_key: string
  ranges: [number, number][]
  position: number
  active: number
}
const watched = ({ user_id, common_id, lesson_key, ranges, position, active }: Watched): Promise<unknown> =>
  rows('watched', WATCHED, [
    user_id,
    common_id,
    lesson_key,
    `{${ranges.map(([from, to]) => `[${from * 1000},${to * 1000})`).join(',')}}`,
    ranges.reduce((sum, [from, to]) => sum + (to - from) * 1000, 0),
    position * 1000,
    active * 1000,
  ])

async function signIn(body: { email: string; password: string }): Promise<unknown> {
  const [person] = await rows(
    'account',
    'select u.id, a.password_hash from users u join accounts a on a.user_id = u.id where u.email = $1',
    [body.email],
  )
  if (!person || !(await verify(String(person['password_hash']), body.password))) return null
  const id = randomUUID()
  await rows(
    'session',
    `
      insert into sessions (id, user_id, token_hash, rotated_at, expires_at, ip, agent)
      values ($1, $2, $3, now(), now() + interval '30 days', '127.0.0.1', 'bare')`,
    [id, person['id'], id],
  )
  return { token: id }
}

/** Keeps a notification once, with the job that looks at what it is about, where its signature is right. */
async function storeNotification(body: string, header: string): Promise<unknown> {
  const [, time = '', given = ''] = /^t=(\d+),v1=(\w+)$/.exec(header) ?? []
  const expected = createHmac('sha256', STRIPE.STRIPE_WEBHOOK_SECRETS).update(`${time}.${body}`).digest()
  if (
    !timingSafeEqual(expected, Buffer.from(given, 'hex')) ||
    Math.abs(Date.now() / 1000 - Number(time)) > 300
  )
    return null
  const event = JSON.parse(body) as { id: string; type: string; data: { object: { id: string } } }
  const { id } = event.data.object
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'told',
      text: TOLD,
      values: [event.id, event.type, id, `customer:${id}`, body],
    })
    await client.query({ name: 'job', text: JOB, values: [JSON.stringify({ subject: `customer:${id}` })] })
    await client.query('commit')
  } finally {
    client.release()
  }
  return { received: true }
}

/** Computes a plan's price for a buyer from the same rows as the product. */
async function quote({ user_id, plan_id }: { user_id: string; plan_id: string }): Promise<unknown> {
  const [buyer] = await rows('buyer', BUYER, [user_id])
  const [plan] = await rows('plan', PLAN, [plan_id])
  const [running] = await rows('running', RUNNING, [user_id])
  const [tried] = await rows('tried', 'select from trials where user_id = $1', [user_id])
  const [credit] = await rows('credit', 'select cents from credit_balances where user_id = $1', [user_id])
  return {
    lines: [plan],
    total: running ? null : tried ? plan?.['cents'] : 0,
    credit_available: credit?.['cents'] ?? 0,
    language: buyer?.['language'],
  }
}

async function answer(url: URL, body: string, signature: string): Promise<unknown> {
  const parameter = (name: string): string => url.searchParams.get(name) ?? ''
  switch (url.pathname) {
    case '/list':
      return {
        data: url.searchParams.has('after')
          ? await rows('list_after', LIST_AFTER, [parameter('after')])
          : await rows('list', LIST),
      }
    case '/search':
      return { data: await rows('search', SEARCH, [`%${parameter('q')}%`]) }
    case '/entry':
      return { data: (await rows('entry', ENTRY, [parameter('slug')]))[0]?.['entry'] }
    case '/tree':
      return String((await rows('tree', TREE, [parameter('id'), parameter('user')]))[0]?.['tree'])
    case '/dashboard':
      return { data: (await rows('dashboard', DASHBOARD, [parameter('user')]))[0] }
    case '/calendar':
      return { data: await rows('calendar', CALENDAR, [parameter('from'), parameter('to')]) }
    case '/slots':
      return {
        data: await rows('slots', SLOTS, [
          parameter('user'),
          parameter('teacher'),
          parameter('from'),
          parameter('to'),
        ]),
      }
    case '/progress':
      return { data: await watched(JSON.parse(body) as Watched) }
    case '/webhook':
      return { data: await storeNotification(body, signature) }
    case '/quote':
      return { data: await quote(JSON.parse(body) as { user_id: string; plan_id: string }) }
    case '/sign-in':
      return { data: await signIn(JSON.parse(body) as { email: string; password: string }) }
    default:
      return null
  }
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare')
  const chunks: Buffer[] = []
  const run = (): void =>
    void answer(
      url,
      Buffer.concat(chunks).toString(),
      String(request.headers['stripe-signature'] ?? ''),
    ).then(
      (value) => send(response, value === null ? 404 : 200, value),
      (error: unknown) => send(response, 500, String(error)),
    )
  if (request.method === 'GET') return run()
  request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', run)
}).listen(Number(process.env['PORT']), '127.0.0.1')
