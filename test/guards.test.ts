import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Writes that are still guarded by View, since the permission matrix gives the roles that do them no other
 * permission for the feature. The check of practice answers changes nothing. May only fall.
 */
const STILL_BY_VIEW = [
  'DELETE /learner-notes/{id}',
  'DELETE /recommendations/{id}',
  'DELETE /reports/schedules/{id}',
  'PATCH /learner-notes/{id}',
  'POST /courses/{common_id}/recommendations',
  'POST /feedback/{id}/answer',
  'POST /feedback/{id}/read',
  'POST /learners/{user_id}/notes',
  'POST /quizzes/{id}/check',
  'POST /reports/files',
  'POST /reports/schedules',
  'POST /reports/schedules/{id}/pause',
  'POST /reports/schedules/{id}/resume',
  'POST /support-requests/{id}/close',
  'POST /support-requests/{id}/messages',
  'PUT /reports/schedules/{id}',
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

it('guards what writes by Create, Update or Delete', async () => {
  const files = globSync('src/features/*/*/*.contract.ts', { cwd: ROOT })
  const modules = await Promise.all(
    files.map((file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>),
  )
  const endpoints = modules
    .flatMap((exports) => Object.values(exports))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isEndpoint)
  expect(endpoints.length).toBeGreaterThan(200)
  const byView = endpoints
    .filter(
      ({ method, access }) => method !== 'GET' && typeof access === 'object' && access.permission === 'View',
    )
    .map(({ method, path: address }) => `${method} ${address}`)
  expect([...new Set(byView)].sort()).toEqual(STILL_BY_VIEW)
})
