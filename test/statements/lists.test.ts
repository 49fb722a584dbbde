import { beforeAll, expect, it } from 'vitest'
import { common } from '#contract/errors.ts'
import { implementations } from '#server/app.ts'
import { aPerson, type TestPerson } from '../factories.ts'
import { testWorld } from '../world.ts'

/**
 * A list is one statement, put together from its source, the caller's rules and what they ask for. So each
 * list is asked once by each kind of caller for everything at once: all filters, all orders, a search and a
 * range of days.
 */

const { test, tenants } = await testWorld()
const { one, two, admin } = tenants
const at = { organization_id: one.organization.id }
const CALLERS: Record<string, TestPerson | null> = {
  visitor: null,
  learner: one.learner,
  'learner of another': two.learner,
  'learner of no organization': await aPerson(test.platform),
  'guardian’s child': await aPerson(test.platform, { birth_year: new Date().getUTCFullYear() - 9 }),
  teacher: one.teacher,
  'independent teacher': await aPerson(test.platform, { role: 'Teacher' }),
  editor: await aPerson(test.platform, { ...at, role: 'Teacher', staff_role: 'Editor' }),
  owner: one.owner,
  'owner of another': two.owner,
  'admin who reviews': await aPerson(test.platform, { role: 'Admin', deaf_teacher: true }),
  admin,
}

// The list of jobs reads the queue's own tables.
beforeAll(() => test.platform.jobs.start(), 30_000)

it('is taken by the database with all filters and orders, from every kind of caller', async () => {
  const lists = implementations(test.platform)
    .flatMap(({ contract }) => Object.values(contract))
    .flatMap(({ path, grammar }) => (grammar ? [{ path, grammar }] : []))
  expect(lists.length).toBeGreaterThan(40)
  const failed: string[] = []
  for (const { path, grammar } of lists)
    for (const [caller, person] of Object.entries(CALLERS)) {
      const query = {
        ...Object.fromEntries(grammar.filters.map((name) => [name, 'is.not_null'])),
        order: grammar.sort.map((name, n) => `${name}.${n % 2 ? 'asc' : 'desc.nullslast'}`).join(','),
        ...(grammar.search && { q: 'a' }),
        date_range: 'last_month',
      }
      const url = path.replaceAll(/\{\w+\}/g, one.organization.id)
      const { status, body, text } = await test.as(person).get(url, { query })
      // A list that asks for a parameter of its own says so; the database has not been asked then.
      const isRefused = status === 422 && (body.data as { code?: string }).code === common.invalid.code
      if (![200, 401, 403, 404].includes(status) && !isRefused)
        failed.push(`${path} by ${caller}: ${status} ${text.slice(0, 200)}`)
    }
  expect(failed).toEqual([])
}, 60_000)
