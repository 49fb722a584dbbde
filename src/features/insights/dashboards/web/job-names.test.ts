import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'
import en from './messages.en.ts'
import es from './messages.es.ts'

it('every job has a name in words, in both languages', async () => {
  const named = new Map<string, string>(),
    used = new Set<string>()
  for await (const file of glob('src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })) {
    const text = readFileSync(file, 'utf8')
    for (const [, name, value] of text.matchAll(/const ([A-Z_]*JOB) = '([a-z-]+)'/g)) named.set(name!, value!)
    for (const [, name] of text.matchAll(/jobs\s*\.(?:schedule|work)(?:<.*?>)?\(\s*('[a-z-]+'|[A-Z_]*JOB)/gs))
      used.add(name!)
  }
  // `JOB` of one file is another name for a constant of another.
  const jobs = [...used].flatMap((name) =>
    name.startsWith("'") ? [name.slice(1, -1)] : (named.get(name) ?? []),
  )
  expect(jobs.length).toBeGreaterThan(10)
  expect(jobs.filter((name) => !(name in en.queues.jobs))).toEqual([])
  expect(Object.keys(es.queues.jobs)).toEqual(Object.keys(en.queues.jobs))
})
