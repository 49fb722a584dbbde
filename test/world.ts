import { afterAll } from 'vitest'
import { testApp, type TestApp } from './app.ts'
import { twoTenants } from './factories.ts'

export type TestTenants = Awaited<ReturnType<typeof twoTenants>>

/** A server with the people of two organizations for the tests of one file, closed after them. `at`: what its clock says. */
export async function testWorld({ at }: { at?: Date } = {}): Promise<{ test: TestApp; tenants: TestTenants }> {
  const test = await testApp()
  afterAll(() => test.close())
  if (at) test.at(at)
  return { test, tenants: await twoTenants(test.platform) }
}
