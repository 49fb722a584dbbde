import { LANGUAGES } from '#contract/constants.ts'
import type { LayoutType } from '#contract/permissions.ts'
import { allRoutes } from '#web/areas/routes/index.ts'
import { test } from '../support/areas.ts'
import { COLOURS, expectAccessible, MAIN, settled, THEMES, wear, WIDTHS } from '../support/judged.ts'
import { expectOpened, visit } from '../support/opened.ts'
import { addressOf } from '../support/samples.ts'
import { expectStill } from '../support/shifts.ts'
import { announce, featureOf, selectDue } from '../support/turns.ts'

/** The unchanged screens among these have their turn every third commit. */
const PARTS = 3

const entryOf = (layout: LayoutType, path: string) =>
  allRoutes.find((entry) => entry.path === path && entry.layouts.includes(layout))!

const cases = MAIN.flatMap(([layout, path]) =>
  LANGUAGES.map((language, index) => ({ layout, path, language, index })),
)
const due = selectDue(cases, PARTS, ({ layout, path }) => featureOf(entryOf(layout, path)))
announce('Main screens, by language', due.size, cases.length)
for (const { layout, path, language, index } of due) {
  test(`${layout} ${path} in ${language}, every width and theme`, async ({ open, samples }) => {
    const page = await open(layout, language)
    // One theme is judged by all rules in one language, the other one in the other.
    const themes = index === 0 ? THEMES : THEMES.toReversed()
    await wear(page, { width: WIDTHS[0], theme: themes[0]! })
    await visit(page, addressOf(path, samples[language]))
    const arrived = Date.now()
    await settled(page)
    await expectStill(page, arrived)
    for (const width of WIDTHS) {
      for (const [at, theme] of themes.entries()) {
        await test.step(`${width} px, ${theme}`, async () => {
          await wear(page, { width, theme })
          await expectAccessible(page, at === 0 ? undefined : COLOURS)
        })
      }
    }
    await expectOpened(page, entryOf(layout, path), language)
  })
}
