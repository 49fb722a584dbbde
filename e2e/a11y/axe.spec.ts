import { LANGUAGES } from '#contract/constants.ts'
import type { LayoutType } from '#contract/permissions.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import { expectAccessible, LOOKS, MAIN, settled, test } from '../support/judged.ts'
import { expectOpened } from '../support/opened.ts'
import { addressOf } from '../support/samples.ts'

const entryOf = (layout: LayoutType, path: string) => allRoutes.find((entry) => entry.path === path && entry.layouts.includes(layout))!

for (const [layout, path] of MAIN) {
  for (const language of LANGUAGES) {
    test(`${layout} ${path} in ${language}, every width and theme`, async ({ open, samples }) => {
      const page = await open(layout, language)
      await page.goto(addressOf(path, samples[language]))
      await settled(page)
      for (const { width, theme } of LOOKS) {
        await test.step(`${width} px, ${theme}`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          await expectAccessible(page)
        })
      }
      await expectOpened(page, entryOf(layout, path), language)
    })
  }
}
