import { api } from '#web/client/api.ts'
import { useSession } from '#web/client/session/session.ts'
import type { signerContract } from '../signer.contract.ts'
import type { Sign } from '../shared/notation.ts'

const known = new Map<string, Promise<Sign | null>>()
/** Forgets what was loaded: a sign was changed. */
export const forgetSigns = (): void => known.clear()
// Another person may open other words.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) forgetSigns()
})

/**
 * The signs of some dictionary entries, asked together, each once a visit. Entries that have none are left
 * out.
 */
export async function loadSigns(slugs: readonly string[]): Promise<Record<string, Sign>> {
  const missing = slugs.filter((slug) => !known.has(slug))
  if (missing.length > 0) {
    const answer = api.data<(typeof signerContract)['notations']>(
      'GET /notations',
      { query: { slugs: missing.join(',') } },
      { quiet: 'extra' },
    )
    for (const slug of missing)
      known.set(
        slug,
        answer.then((found) => (found.find((one) => one.slug === slug)?.notation ?? null) as Sign | null),
      )
    // Fetch failed signs again the next time.
    answer.catch(() => {
      for (const slug of missing) known.delete(slug)
    })
  }
  const signs = await Promise.all(slugs.map(async (slug) => [slug, await known.get(slug)!] as const))
  return Object.fromEntries(signs.filter((pair): pair is [string, Sign] => pair[1] !== null))
}
