// @vitest-environment node
import { expect, it } from 'vitest'
import { prerendered, render } from '../entry-server.tsx'
import { useCommonWords } from '../i18n/common.ts'
import { countUsedWords, preloadMadeWords } from '../i18n/registry.ts'
import { authRoutes } from './routes/auth.ts'
import { publicRoutes } from './routes/cms.ts'
import { preloadShellWords } from './words.ts'

it.each(prerendered.map(({ path }) => path))('%s is taken over with all its words', async (path) => {
  const entry = [...publicRoutes, ...authRoutes].find((one) => one.path === path)!
  const { preload } = await entry.screen()
  // As `startApp` and the router load them.
  await Promise.all([
    useCommonWords.preload('en'),
    preloadShellWords('en'),
    (preload ?? preloadMadeWords)('en'),
  ])
  const before = countUsedWords()
  const html = await render(path, 'en')
  expect(countUsedWords()).toBe(before)
  // No part of the page needs a script to be moved into place, so it is readable without scripts.
  expect(html).not.toMatch(/<template|<script|hidden id="S:/)
})
