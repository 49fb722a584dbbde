import { rm } from 'node:fs/promises'
import { afterAll } from 'vitest'
import { testApp, type TestApp } from './app.ts'
import { contentApp, type Content } from './content-database.ts'
import { twoTenants } from './factories.ts'

export type TestTenants = Awaited<ReturnType<typeof twoTenants>>

/**
 * A server with the people of two organizations for the tests of one file, closed after them. `at`: time of
 * its clock.
 */
export async function testWorld({ at, content }: { at?: Date; content?: Content } = {}): Promise<{
  test: TestApp
  tenants: TestTenants
}> {
  const test = await (content ? contentApp(content) : testApp())
  afterAll(() => test.close())
  if (at) test.at(at)
  return { test, tenants: await twoTenants(test.platform) }
}

/** Two tenants and the whole dictionary that ships. */
export const dictionaryWorld = (): ReturnType<typeof testWorld> => testWorld({ content: 'dictionary' })
/** The same with the dictionary and the published sample course. */
export const courseWorld = (): ReturnType<typeof testWorld> => testWorld({ content: 'course' })

/**
 * Two independent installations: for data exported from one and imported into the other. Their files on disk
 * are removed with them.
 *
 * @param content of the first one, and of the second
 */
export async function twoInstallations(
  content?: Content,
  second?: Content,
): Promise<{
  here: TestApp
  there: TestApp
  ours: TestTenants
  theirs: TestTenants
}> {
  const here = await (content ? contentApp(content) : testApp()),
    there = await (second ? contentApp(second) : testApp())
  afterAll(async () => {
    for (const app of [here, there]) {
      await app.close()
      await rm(app.platform.config.DATA_DIR, { recursive: true, force: true })
    }
  })
  return { here, there, ours: await twoTenants(here.platform), theirs: await twoTenants(there.platform) }
}
