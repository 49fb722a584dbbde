import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../app.ts'
import type { Line } from './line.ts'
import { MATRIX } from './matrix.ts'
import { CALLERS, makeWorld, WITHOUT, type Caller, type World } from './world.ts'

/**
 * Role × operation: every operation of the description, called by everybody with the first organization's
 * ids.
 */

let test: TestApp
let world: World
beforeAll(async () => {
  test = await testApp()
  await test.platform.jobs.start()
  world = await makeWorld(test)
})
afterAll(() => test.close())

async function cell({ operation, send }: Line, caller: Caller | typeof WITHOUT): Promise<string> {
  const [method = '', path = ''] = operation.split(' ')
  const person = world.people[caller]
  const { url, body, headers } = send ? await send(world) : { url: path }
  const answer = await test.app.inject({
    method: method as 'GET',
    url,
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
  // Who belongs to the organization may read its id.
  const own = (id: string): boolean =>
    id === person?.id || (id === world.organization && person?.organization_id === id)
  const named =
    answer.statusCode < 300 && [...world.foreign].some((id) => !own(id) && answer.payload.includes(id))
  return `${answer.statusCode}${named ? '+' : ''}`
}

it('has a line for every operation, once', async () => {
  const described = Object.entries((await test.openApi()).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(MATRIX.map((line) => line.operation).toSorted()).toEqual(described.toSorted())
})

it.each(MATRIX.map((line) => [line.operation, line] as const))('%s', async (_, line) => {
  const got: Partial<Record<Caller | typeof WITHOUT, string>> = {}
  for (const caller of [...CALLERS, WITHOUT] as const) got[caller] = await cell(line, caller)
  const written = line.cells.trim().split(/\s+/)
  expect(got).toEqual({
    ...Object.fromEntries(CALLERS.map((caller, n) => [caller, written[n]])),
    [WITHOUT]: line.without ?? written[CALLERS.indexOf('teacher')],
  })
})

it('shows nothing of an organization to those who are not in it', () => {
  const outside = CALLERS.flatMap((caller, n) =>
    [
      'visitor',
      'learner of another',
      'teacher of another',
      'owner of another',
      'suspended',
      'deleted',
    ].includes(caller)
      ? [n]
      : [],
  )
  for (const { operation, cells } of MATRIX)
    for (const n of outside)
      expect(cells.trim().split(/\s+/)[n], `${operation} ${CALLERS[n]}`).not.toContain('+')
})
