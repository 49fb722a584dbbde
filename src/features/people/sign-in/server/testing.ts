import type { LightMyRequestResponse } from 'fastify'
import { mails } from '#server/mail/mail.table.ts'
import { desc, eq } from 'drizzle-orm'
import type { Platform } from '#server/platform.ts'
import type { TestApp } from '../../../../../test/app.ts'

/** A browser for tests: keeps cookies between calls, as a browser does on one page of ours. */
export function aBrowser(test: TestApp, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async post<T = Record<string, unknown>>(
      url: string,
      payload?: unknown,
      more: Record<string, string> = {},
    ): Promise<{
      status: number
      data: T
      code: string | undefined
      fields: { path: string; message: string }[]
      response: LightMyRequestResponse
    }> {
      const response = await test.app.inject({
        method: 'POST',
        url: `/api/v2${url}`,
        ...(payload !== undefined && { payload: payload as object }),
        headers: {
          'x-requested-with': 'asl',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
          ...more,
        },
      })
      for (const { name, value, maxAge, expires } of response.cookies as {
        name: string
        value: string
        maxAge?: number
        expires?: Date
      }[]) {
        if (maxAge === 0 || (expires && expires.getTime() === 0) || value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const body = response.json<{
        data?: T & { code?: string; fields?: { path: string; message: string }[] }
      }>()
      return {
        status: response.statusCode,
        data: body.data as T,
        code: body.data?.code,
        fields: body.data?.fields ?? [],
        response,
      }
    },
  }
}

/** The newest mail to an address: its subject and the token in its link. */
export async function lastMail(
  platform: Platform,
  to: string,
): Promise<{ subject: string; url: string; token: string; count: number }> {
  const rows = await platform.db.orm.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id))
  const url = rows[0]?.content.button?.url ?? ''
  return {
    subject: rows[0]?.content.subject ?? '',
    url,
    token: /token=([\w-]+)/.exec(url)?.[1] ?? '',
    count: rows.length,
  }
}

export const PASSWORD = 'seven wooden hands wave'
/** Fields of a new account on the page of an invitation. */
export const NEWCOMER = {
  first_name: 'Noor',
  last_name: 'Haddad',
  password: PASSWORD,
  language: 'en',
  terms: true,
  birth_year: 1990,
} as const
export const registration = (email: string, more: Record<string, unknown> = {}) => ({
  kind: 'learner',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email,
  password: PASSWORD,
  language: 'en',
  terms: true,
  birth_year: 1990,
  ...more,
})

/** Registers and confirms a learner. */
export async function aRegistered(
  test: TestApp,
  email: string,
  more: Record<string, unknown> = {},
): Promise<ReturnType<typeof aBrowser>> {
  const browser = aBrowser(test)
  await browser.post('/auth/register', registration(email, more))
  await aBrowser(test).post('/auth/verify-email', { token: (await lastMail(test.platform, email)).token })
  return browser
}

export const auditCodes = async (platform: Platform): Promise<string[]> =>
  (await platform.db.query<{ code: string }>('select code from audit_log order by id')).map((row) => row.code)
