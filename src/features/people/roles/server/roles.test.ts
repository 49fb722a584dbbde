import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants } from '../../../../../test/factories.ts'
import type { PermissionEntry } from '#contract/permissions.ts'

describe('what a role permits', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
  beforeAll(async () => {
    app = await testApp()
    tenants = await twoTenants(app.platform)
  })
  afterAll(() => app.close())
  const features = async (person: Parameters<TestApp['as']>[0]): Promise<Set<string>> =>
    new Set(
      (await app.as(person).get<{ permissions: PermissionEntry[] }>('/roles/mine')).body.data.permissions.map(
        (entry) => entry.feature_name,
      ),
    )

  it('offers reports to who teaches and to nobody who only writes', async () => {
    const editor = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: tenants.one.organization.id,
      staff_role: 'Editor',
    })
    expect(await features(tenants.one.teacher)).toContain('Report')
    const edits = await features(editor)
    expect(edits).not.toContain('Report')
    expect(edits).toContain('Course')
    expect(await features(null)).not.toContain('Report')
  })
})
