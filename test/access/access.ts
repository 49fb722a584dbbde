import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../app.ts'
import type { Line } from './line.ts'
import { CALLERS, makeWorld, WITHOUT, type Caller, type World } from './world.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OUTSIDE: ReadonlySet<Caller> = new Set([
  'visitor',
  'learner of another',
  'teacher of another',
  'owner of another',
  'suspended',
  'deleted',
])

/**
 * Reads the lines of the matrix, which are stored beside their noun (`<noun>.access-lines.ts`): every
 * operation with what each caller gets, its status, and `+` where the answer names a row of the first
 * organization that is not the caller's own. The order of the cells is that of CALLERS.
 */
export async function linesIn(files: string): Promise<Line[]> {
  const all = await Promise.all(
    globSync(files, { cwd: ROOT }).map(
      async (file) => (await import(path.join(ROOT, file))) as { LINES: readonly Line[] },
    ),
  )
  return all.flatMap(({ LINES }) => LINES)
}

/** Role × operation: tests of these lines, each called by everybody with the first organization's ids. */
export function judge(lines: readonly Line[]): void {
  let test: TestApp
  let world: World
  beforeAll(async () => {
    test = await testApp()
    await test.platform.jobs.start()
    world = await makeWorld(test)
  })
  afterAll(() => test.close())

  async function cell({ operation, send }: Line, caller: Caller | typeof WITHOUT): Promise<string> {
    const [method = '', address = ''] = operation.split(' ')
    const person = world.people[caller]
    const { url, body, headers } = send ? await send(world) : { url: address }
    const answer = await test.app.inject({
      method: method as 'GET',
      url,
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    // Members of the organization may read its id.
    const own = (id: string): boolean =>
      id === person?.id || (id === world.organization && person?.organization_id === id)
    const named =
      answer.statusCode < 300 && [...world.foreign].some((id) => !own(id) && answer.payload.includes(id))
    return `${answer.statusCode}${named ? '+' : ''}`
  }

  it.each(lines.map((line) => [line.operation, line] as const))('%s', async (_, line) => {
    const got: Partial<Record<Caller | typeof WITHOUT, string>> = {}
    for (const caller of [...CALLERS, WITHOUT] as const) got[caller] = await cell(line, caller)
    const written = line.cells.trim().split(/\s+/)
    expect(got).toEqual({
      ...Object.fromEntries(CALLERS.map((caller, n) => [caller, written[n]])),
      [WITHOUT]: line.without ?? written[CALLERS.indexOf('teacher')],
    })
  })

  it('shows nothing of an organization to those who are not in it', () => {
    expect(lines.length).toBeGreaterThan(0)
    for (const { operation, cells } of lines)
      for (const [n, caller] of CALLERS.entries())
        if (OUTSIDE.has(caller))
          expect(cells.trim().split(/\s+/)[n], `${operation} ${caller}`).not.toContain('+')
  })
}
