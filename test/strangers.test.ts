import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { mails } from '#server/mail/mail.table.ts'
import { eventsIn } from '#features/site/events/server/testing.ts'
import { testWorld } from './world.ts'

/**
 * A mail to an address that nobody has confirmed holds nothing that its sender typed: whoever types somebody
 * else's address reaches them with our words alone (decision 86).
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const { test, tenants } = await testWorld()
const MARK = 'ZQXMARK'
const birth = new Date().getUTCFullYear() - 30
const registering = {
  first_name: MARK,
  last_name: MARK,
  kind: 'learner',
  password: 'seven wooden hands wave',
  language: 'en',
  terms: true,
}

/** Operations open to visitors that send a mail to the given address, each with a stranger's input. */
const TYPED: Record<string, (email: string) => object | Promise<object>> = {
  'POST /auth/register': (email) => ({ ...registering, email, birth_year: birth }),
  'POST /auth/resend-verification': (email) => ({ email }),
  'POST /auth/forgot-password': (email) => ({ email }),
  'POST /support-requests': (email) => ({
    name: MARK,
    subject: MARK,
    text: MARK,
    category: 'account',
    email,
  }),
  'POST /demo-requests': (email) => ({
    need: MARK,
    organization_name: MARK,
    contact_name: MARK,
    organization_type: 'Educational',
    size: '1-10',
    email,
  }),
  'POST /newsletter/subscriptions': (email) => ({ email, language: 'en' }),
  'POST /event-dates/{id}/registrations': (email) => ({ name: MARK, email, needs_note: MARK }),
}
/**
 * Those that mail nobody, only who pays there, or what registering mails, for whom a login provider vouched
 * for (`providers.test.ts`).
 */
const OTHERS = ['POST /auth/login', 'POST /auth/providers/register', 'POST /checkout', 'POST /checkout/quote']

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
/** True for a body with a field for somebody's address. */
function takesAddress(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodObject)
    return Object.keys(schema.shape).some((name) => /(?:^|_)email$/.test(name))
  if (schema instanceof z.ZodUnion) return schema.options.some(takesAddress)
  if (schema instanceof z.ZodPipe) return takesAddress(schema.in)
  return false
}

it('knows every open operation that takes an address', async () => {
  const modules = await Promise.all(
    globSync('src/features/*/*/*.contract.ts', { cwd: ROOT }).map(
      (file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>,
    ),
  )
  const open = modules
    .flatMap((exports) => Object.values(exports))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isEndpoint)
    .filter(
      ({ access, body }) =>
        (access === 'open' || (typeof access === 'object' && access.visitors)) &&
        body !== undefined &&
        takesAddress(body),
    )
    .map(({ method, path: address }) => `${method} ${address}`)
  expect([...new Set(open)].sort()).toEqual([...Object.keys(TYPED), ...OTHERS].sort())
})

it('mails a stranger none of the words that somebody else typed', async () => {
  const { anEvent, aDate } = eventsIn(test, tenants.admin)
  const date = await aDate(await anEvent({ seats: 2 }))
  const child = 'guardian@stranger.example'
  const post = async (operation: string, body: object) => {
    const answer = await test.as(null).post(operation.replace('POST ', '').replace('{id}', date), body)
    expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  }
  for (const [operation, typed] of Object.entries(TYPED)) {
    const email = `${Object.keys(TYPED).indexOf(operation)}@stranger.example`
    await post(operation, await typed(email))
  }
  await post('POST /auth/register', {
    ...registering,
    email: 'child@stranger.example',
    birth_year: new Date().getUTCFullYear() - 8,
    guardian_email: child,
  })
  const written = (await test.platform.db.orm.select().from(mails)).filter(({ to }) =>
    to.endsWith('@stranger.example'),
  )
  expect(new Set(written.map(({ to }) => to))).toContain(child)
  expect(written.length).toBeGreaterThan(5)
  expect(written.filter(({ content }) => JSON.stringify(content).includes(MARK))).toEqual([])
})
