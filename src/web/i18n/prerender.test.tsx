// @vitest-environment node
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { useCommonWords } from './common.ts'
import { LanguageProvider, useLanguage } from './language.tsx'

it('prerenders the words of the language of its provider, without a browser', async () => {
  const Page = () => `${useCommonWords().search}, ${useLanguage()}`
  const { prelude } = await prerender(
    <LanguageProvider language="es">
      <Page />
    </LanguageProvider>,
  )
  expect(await new Response(prelude).text()).toContain('Buscar, es')
})
