import { loadDictionary } from '#features/dictionary/vocabularies/server/public.ts'
import { dictionaryPack } from '#seed/dictionary.ts'
import { rm } from 'node:fs/promises'
import { afterAll } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { seedCourses } from '#seed/course.ts'
import { seedDictionary } from '#seed/dictionary.ts'
import { testApp, type TestApp } from './app.ts'
import { twoTenants } from './factories.ts'

export type TestTenants = Awaited<ReturnType<typeof twoTenants>>

/**
 * A server with the people of two organizations for the tests of one file, closed after them. `at`: what its
 * clock says.
 */
export async function testWorld({ at }: { at?: Date } = {}): Promise<{
  test: TestApp
  tenants: TestTenants
}> {
  const test = await testApp()
  afterAll(() => test.close())
  if (at) test.at(at)
  return { test, tenants: await twoTenants(test.platform) }
}

/** Two tenants and the whole dictionary that ships. */
export async function dictionaryWorld(): Promise<{ test: TestApp; tenants: TestTenants }> {
  const world = await testWorld()
  await loadDictionary(world.test.platform, await dictionaryPack())
  return world
}

/** The same with the dictionary and the published sample course. */
export async function courseWorld(): Promise<{ test: TestApp; tenants: TestTenants }> {
  const world = await testWorld()
  await seedDictionary(world.test.platform)
  await seedCourses(world.test.platform, systemActor(world.test.platform))
  return world
}

/**
 * Two installations that know nothing of each other: for what is taken out of one and brought into the other.
 * What they keep on disk goes with them.
 */
export async function twoInstallations(): Promise<{
  here: TestApp
  there: TestApp
  ours: TestTenants
  theirs: TestTenants
}> {
  const here = await testApp(),
    there = await testApp()
  afterAll(async () => {
    for (const app of [here, there]) {
      await app.close()
      await rm(app.platform.config.DATA_DIR, { recursive: true, force: true })
    }
  })
  return { here, there, ours: await twoTenants(here.platform), theirs: await twoTenants(there.platform) }
}
