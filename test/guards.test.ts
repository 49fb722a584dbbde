import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Sent by POST, and changes nothing of anybody: the answers of somebody who practises, checked and not kept,
 * and a search that is counted.
 */
const CHANGES_NOTHING = [
  'POST /quizzes/{id}/check',
  'POST /quizzes/{id}/verdicts',
  'POST /vocabulary-phrase/words',
  'POST /vocabulary-searches',
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
  expect([...new Set(byView)].sort()).toEqual(CHANGES_NOTHING)
})
