import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Language } from '#contract/constants.ts'
import { routesFor } from './areas/build-router.tsx'
import { publicRoutes } from './areas/routes/cms.ts'
import { allRoutes } from './areas/routes/index.ts'
import { useCommonWords } from './i18n/common.ts'
import { LanguageProvider } from './i18n/language.tsx'

/** Routes that are made at build time in both languages: every public page whose address stands for itself. */
export const prerendered = publicRoutes
  .filter((entry) => !entry.path.includes(':'))
  .map((entry) => ({
    path: entry.path,
    title: entry.title,
    description: entry.prerender?.description ?? entry.brings ?? entry.title,
    finished: entry.brings === undefined,
  }))

/** Every address of the product, so that the server answers 404 for the others. */
export const patterns: string[] = [...new Set(allRoutes.map((entry) => entry.path))]

/** The HTML inside #root of a public page, as a visitor sees it before any data arrives. */
export async function render(path: string, language: Language): Promise<string> {
  await useCommonWords.preload(language)
  const { query, dataRoutes } = createStaticHandler(await routesFor('CMS'))
  const context = await query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} when prerendered`)
  const { prelude } = await prerender(
    <LanguageProvider language={language}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </LanguageProvider>,
    // React would put larger parts at the page's end and move them in by a script: the page stands as it is,
    // also where none runs.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return new Response(prelude as unknown as BodyInit).text()
}
