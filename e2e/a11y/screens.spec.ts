import { LANGUAGES } from '#contract/constants.ts'
import { test } from '../support/areas.ts'
import { expectAccessible, isMain, LOOKS, settled, wear } from '../support/judged.ts'
import { expectOpened, visit } from '../support/opened.ts'
import { mayOpen } from '../support/rights.ts'
import { addressOf } from '../support/samples.ts'
import { SCREENS } from '../support/screens.ts'
import { expectStill } from '../support/shifts.ts'
import { expect } from '../support/test.ts'
import { announce, featureOf, SCREEN_PARTS, selectDue } from '../support/turns.ts'

// The screens that show signs most are judged with them, in axe.spec.ts.
const finished = SCREENS.filter((entry) => !isMain(entry.layouts, entry.path))
const due = selectDue(finished, SCREEN_PARTS, featureOf)
announce('Screens', due.size, finished.length)
for (const [index, entry] of finished.entries()) {
  if (!due.has(entry)) continue
  // Neighbours in the table differ in everything, so that each layout meets all of it.
  const language = LANGUAGES[index % 2]!,
    look = LOOKS[Math.floor(index / 2) % LOOKS.length]!
  for (const layout of entry.layouts) {
    test(`${layout} ${entry.path}, ${language}, ${look.width} px, ${look.theme}`, async ({
      open,
      samples,
      rights,
    }) => {
      const person = layout === 'CMS' && !mayOpen(entry, layout, rights) ? 'Student' : layout
      const page = await open(person, language)
      await wear(page, look)
      await visit(page, addressOf(entry.path, samples[language]))
      const arrived = Date.now()
      // Some lines of an area are not for all who share it.
      if (!mayOpen(entry, person, rights)) return expect(page).toHaveURL((url) => url.pathname === '/')
      await settled(page)
      await expectStill(page, arrived)
      // One screen of several areas is judged in one of them, each area's frame with the screens that fall to it.
      if (layout === entry.layouts[index % entry.layouts.length]) await expectAccessible(page)
      await expectOpened(page, entry, language)
    })
  }
}
