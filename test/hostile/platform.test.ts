import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { attack } from './hostile.ts'

const WINGS = readdirSync('src/features').filter((wing) => !wing.startsWith('.'))
const ground = attack({ tagged: (tag) => !WINGS.some((wing) => tag.startsWith(`${wing}/`)) })

it('has a file for every wing', () => {
  expect(WINGS.filter((wing) => !existsSync(path.join(import.meta.dirname, `${wing}.test.ts`)))).toEqual([])
})

describe('access', () => {
  it('is not gained by writing the address another way', async () => {
    const { test, people } = ground
    const [, owner] = people
    for (const url of [
      '/API/V2/jobs',
      '/api/v2//jobs',
      '//api/v2/jobs',
      '/api/v2/./jobs',
      '/api/v2/x/../jobs',
      '/api/v2/jobs/',
      '/api/v2/%6aobs',
      '/api/v2/jobs;x=1',
      '/api/v1/jobs',
      '/api/v2/JOBS',
      '/rest/v1/jobs',
      '/rest/v1//jobs',
      '/api/v2/jobs%00',
      '/api/v2/jobs?_method=GET',
    ]) {
      for (const person of [null, owner!]) {
        const answer = await test.app.inject({
          url,
          headers: {
            ...(person && { authorization: `Bearer ${person.token}` }),
            'x-original-url': '/api/v2/jobs',
            'x-rewrite-url': '/api/v2/jobs',
            'x-forwarded-for': '127.0.0.1',
          },
        })
        expect([400, 401, 403, 404], `${url} ${answer.statusCode}`).toContain(answer.statusCode)
      }
    }
  })

  it('from pages of other origins is not allowed to read', async () => {
    const { test } = ground
    const allowed = test.platform.config.PUBLIC_URL
    for (const [origin, expected] of [
      [allowed, allowed],
      ['https://evil.example', undefined],
      ['null', undefined],
      [`${allowed}.evil.example`, undefined],
      [`${allowed}@evil.example`, undefined],
      [allowed.toUpperCase(), undefined],
    ] as const) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await test.app.inject({
          method,
          url: '/api/v2/access/mine',
          headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'GET' }) },
        })
        expect(answer.headers['access-control-allow-origin'], `${method} ${origin}`).toBe(expected)
        expect(String(answer.headers.vary ?? ''), `${method} ${origin}`).toContain('origin')
      }
    }
  })
})
