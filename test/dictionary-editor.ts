import { loadDictionary } from '#features/dictionary/vocabularies/server/public.ts'
import { dictionaryPack } from '#seed/dictionary.ts'
import type { Platform } from '#server/platform.ts'
import { aPerson, type TestPerson } from './factories.ts'
import type { TestTenants } from './world.ts'

const FEW = new Set(['mother', 'father', 'want', 'please', 'hello'])

/** Loads five words of the dictionary and returns an editor of the first organization. */
export async function dictionaryEditor(platform: Platform, tenants: TestTenants): Promise<TestPerson> {
  const pack = await dictionaryPack()
  await loadDictionary(platform, {
    ...pack,
    entries: pack.entries
      .filter((entry) => FEW.has(entry.slug))
      .map((entry) => ({ ...entry, related: [], synonyms: [] })),
  })
  return aPerson(platform, {
    role: 'Teacher',
    organization_id: tenants.one.organization.id,
    staff_role: 'Editor',
  })
}
