import type { QueryObserverOptions } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Language } from '#contract/constants.ts'
import type { PermissionEntry, Role } from '#contract/permissions.ts'
import { get, isApiError, type Failed } from './client/api.ts'
import { useRoles } from './client/stores/roles.ts'
import { keepFiles, keptFiles, missingFiles, noteFiles } from './client/files/known-files.ts'
import { setNavigator } from './client/navigation/navigation.ts'
import { useSession } from './client/session/session.ts'
import { routesFor } from './areas/build-router.tsx'
import { queryClient } from './areas/queries.ts'
import { authRoutes } from './areas/routes/auth.ts'
import { previewRoutes, publicRoutes } from './areas/routes/cms.ts'
import { allRoutes } from './areas/routes/index.ts'
import { preloadShellWords } from './areas/words.ts'
import { useCommonWords } from './i18n/common.ts'
import { LanguageProvider } from './i18n/language.tsx'
import type { LivePart, RouteEntry } from './areas/routes/types.ts'
import type { Seed } from './seed.ts'

/**
 * Content parts whose changes make a page outdated, including the site's links in every footer. Empty for a
 * page rendered for each reader; undefined for a page that only the browser renders.
 */
function partsOf({ bare, live: parts }: RouteEntry): readonly LivePart[] | undefined {
  if (bare || parts?.length === 0) return parts
  return [...new Set([...(parts ?? []), 'site' as const])]
}

const open = [...publicRoutes, ...previewRoutes, ...authRoutes].map((entry) => ({
  ...entry,
  shows: partsOf(entry),
}))

/**
 * Routes prerendered at build time in both languages: every public page without parameters in its address.
 * Served when a page can't be rendered with its data.
 */
export const prerendered = open
  .filter((entry) => !entry.path.includes(':') && entry.shows)
  .map((entry) => ({
    path: entry.path,
    title: entry.title,
    description: entry.prerender?.description ?? entry.title,
    indexed: entry.prerender !== undefined,
  }))

/** Routes that are made when they are asked for, with what they show. */
export const live = open.flatMap(({ path, title, prerender: made, shows, by, private: secret }) =>
  shows
    ? [
        {
          path,
          title,
          description: made?.description ?? title,
          indexed: made !== undefined,
          shows,
          ...(by && { by }),
          ...(secret && { private: secret }),
        },
      ]
    : [],
)

/** Every address of the product, so that the server answers 404 for the others. */
export const patterns: string[] = [...new Set(allRoutes.map((entry) => entry.path))]

/** Maximum number of render passes of a page: data found in one pass may need pictures in the next. */
const MOST_PASSES = 6

type Pass = () => Promise<string>
/** Returns a function that renders the page once. `null` when a visitor is redirected. */
async function passOf(address: string, language: Language): Promise<Pass | null> {
  const { query, dataRoutes } = createStaticHandler(await routesFor('CMS'))
  const context = await query(new Request(new URL(address, 'http://localhost')))
  if (context instanceof Response) return null
  const router = createStaticRouter(dataRoutes, context)
  return async () => {
    const { prelude } = await prerender(
      <LanguageProvider language={language}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </LanguageProvider>,
      // React would put larger parts at the page's end and move them in by a script; the page must be
      // complete without scripts, too.
      { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
    )
    return new Response(prelude as unknown as BodyInit).text()
  }
}

/** Sets the global location that screens read. One page is rendered at a time. */
function standAt(address: string, origin: string): void {
  const { href, pathname, search } = new URL(address, origin)
  Object.defineProperty(globalThis, 'location', {
    configurable: true,
    value: { href, origin, pathname, search, hash: '', assign: () => undefined, replace: () => undefined },
  })
}

/** The HTML inside #root of a public page, as a visitor sees it before any data arrives. */
export async function render(path: string, language: Language): Promise<string> {
  standAt(path, 'http://localhost')
  await Promise.all([useCommonWords.preload(language), preloadShellWords(language)])
  const pass = await passOf(path, language)
  if (!pass) throw new Error(`${path} sends visitors elsewhere and cannot be prerendered`)
  return pass()
}

/** A visitor's answer, or that the page can't be made: the server is busy, or the visitor asked too often. */
function certain(failed: Failed | undefined): void {
  if (failed && ![403, 404, 410].includes(failed.status)) throw new Error(`A call answered ${failed.status}`)
}

/**
 * A public page with everything that it shows, as this visitor sees it: it is made, what it asked for is
 * fetched, and it is made again, until nothing is missing. One page at a time.
 */
export async function renderLive(
  address: string,
  language: Language,
  origin: string,
): Promise<{ status: number; content: string; seed: string | null }> {
  standAt(address, origin)
  setNavigator(() => undefined)
  noteFiles()
  useSession.setState({ token: null, language })
  queryClient.clear()
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, retryOnMount: false },
  })
  const [mine] = await Promise.all([
    get<{ role: Role; permissions: PermissionEntry[] }>('/roles/mine', { quiet: 'extra' }),
    useCommonWords.preload(language),
    preloadShellWords(language),
  ])
  if (mine.ok === false) throw new Error(`A visitor's permissions answered ${mine.status}`)
  useRoles.getState().setRole(mine.data.role, mine.data.permissions)

  const pass = await passOf(address, language)
  if (!pass) throw new Error(`${address} sends visitors elsewhere`)
  let content = ''
  let status = 200
  for (let n = 0; ; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each pass needs what the one before asked for
    content = await pass()
    const asked = queryClient.getQueryCache().findAll({
      predicate: ({ state, options }) =>
        state.status === 'pending' && (options as QueryObserverOptions).enabled !== false,
    })
    const files = missingFiles()
    if (asked.length === 0 && files.length === 0) break
    if (n === MOST_PASSES) throw new Error(`${address} asks for ever more`)
    // oxlint-disable-next-line no-await-in-loop -- the next pass shows what this one fetches
    await Promise.all([
      ...asked.map((query) =>
        query.fetch().catch((error: unknown) => {
          certain(
            isApiError(error)
              ? { ok: false, status: error.status, message: '', data: null, error }
              : undefined,
          )
          if (!isApiError(error)) throw error
          status = Math.max(status, error.status)
        }),
      ),
      ...files.map(async ([path, file]) => {
        const answer = await get<{ url: string; expiresIn: number }>('/files', {
          query: { ...file, image: file.image ?? false },
          quiet: 'extra',
        })
        certain(answer.ok === false ? answer : undefined)
        // One that is not there has no address: its place stays empty.
        const { url, expiresIn } = answer.ok === false ? { url: '', expiresIn: 0 } : fileOf(answer)
        keepFiles({ [path]: { url, until: Date.now() + expiresIn * 1000 } })
      }),
    ])
  }
  const seed: Seed = {
    role: mine.data,
    queries: queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.status === 'success' })
      .map((query) => [query.queryKey, query.state.data]),
    files: keptFiles(),
  }
  return { status, content, seed: status === 200 ? JSON.stringify(seed).replaceAll('<', '\\u003c') : null }
}

const fileOf = (answer: unknown): { url: string; expiresIn: number } => {
  const { data } = answer as { data?: { url: string; expiresIn: number } }
  return data ?? (answer as { url: string; expiresIn: number })
}
