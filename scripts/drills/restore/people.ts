import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { SECOND_MS } from '#contract/durations.ts'
import { PASSWORD, registration } from '#features/people/sign-in/server/testing.ts'

const STEP_MS = 30 * SECOND_MS

export type Learner = { id: string; email: string; token: string }

/** Calls the API. @throws Error for any answer but a good one */
export async function call<T>(
  origin: string,
  method: string,
  url: string,
  body: unknown,
  token?: string,
): Promise<T> {
  const answer = await fetch(`${origin}/api/v2${url}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'asl',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Registers learners and confirms their addresses with the links of their mails. */
export const registerLearners = (origin: string, url: string, n: number): Promise<Learner[]> =>
  onDatabase(url, async (client) => {
    const learners: Learner[] = []
    for (let i = 0; i < n; i += 1) {
      const email = `learner-${i}@drill.example`
      await call(origin, 'POST', '/auth/register', registration(email))
      const { rows } = await client.query<{ url: string }>(
        `select content -> 'button' ->> 'url' as url from mails where "to" = $1 order by id desc limit 1`,
        [email],
      )
      await call(origin, 'POST', '/auth/verify-email', { token: /token=([\w-]+)/.exec(rows[0]!.url)![1] })
      const { token } = await call<{ token: string }>(origin, 'POST', '/auth/login', {
        email,
        password: PASSWORD,
      })
      const [, claims] = token.split('.')
      const { sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { sub: string }
      learners.push({ id: sub, email, token })
    }
    return learners
  })

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Switches the second step on, and returns the secret of the app. */
export async function addSecondStep(origin: string, { token }: Learner): Promise<string> {
  const { secret } = await call<{ secret: string }>(
    origin,
    'POST',
    '/auth/two-factor/setup',
    { password: PASSWORD },
    token,
  )
  await call(origin, 'POST', '/auth/two-factor/enable', { code: codeOf(secret) }, token)
  return secret
}

/** Signs in with password and second step. */
export async function signInWithSecondStep(
  origin: string,
  { email }: Learner,
  secret: string,
): Promise<void> {
  const first = await call<{ status: string; ticket: string }>(origin, 'POST', '/auth/login', {
    email,
    password: PASSWORD,
  })
  if (first.status !== 'two_factor') throw new Error('The second step is not asked for.')
  // A code works once, and the one that switched it on may be this one.
  await wait(STEP_MS - (Date.now() % STEP_MS))
  await call(origin, 'POST', '/auth/two-factor', {
    ticket: first.ticket,
    code: codeOf(secret),
    trust_device: false,
  })
}
