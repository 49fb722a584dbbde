import { LANGUAGES } from '#contract/constants.ts'
import { test } from '../support/areas.ts'
import { settled, wear } from '../support/judged.ts'
import { SMALLEST } from '../support/opened.ts'
import { mayOpen } from '../support/rights.ts'
import { addressOf } from '../support/samples.ts'
import { SCREENS } from '../support/screens.ts'
import { expectStill } from '../support/shifts.ts'

// Each screen is loaded anew six times, which takes a quarter of an hour: other runs count the shifts of one
// width and language of each (screens.spec.ts).
test.skip(process.env['NIGHTLY'] === undefined, 'with --nightly')

const WIDTHS = [SMALLEST, 390, 1280]

for (const entry of SCREENS)
  for (const layout of entry.layouts)
    test(`${layout} ${entry.path} stands still`, async ({ open, samples, rights }) => {
      const person = layout === 'CMS' && !mayOpen(entry, layout, rights) ? 'Student' : layout
      test.skip(!mayOpen(entry, person, rights), 'not for the sample person of this area')
      for (const language of LANGUAGES) {
        const page = await open(person, language)
        for (const width of WIDTHS) {
          await wear(page, { width, theme: 'light' })
          await page.goto(addressOf(entry.path, samples[language]))
          await settled(page)
          await expectStill(page, 0, `${width} px, ${language}`)
        }
      }
    })
