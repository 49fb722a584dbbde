import { AxeBuilder } from '@axe-core/playwright'
import { expect, expectNoSidewaysScroll, test, type Visit } from '../support/test.ts'

const LEARNER = 'learner@example.com',
  WITHOUT_PLAN = 'free@example.com'

test('a visitor mistypes a word, finds it, plays it slowly and mirrored, and comes back to the list', async ({
  page,
}) => {
  await page.goto('/dictionary')
  await page.getByRole('searchbox').fill('helo')
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
  await expect(page).toHaveURL(/q=helo/)
  await page.getByRole('link', { name: 'hello' }).click()
  await expect(page).toHaveURL(/\/dictionary\/hello$/)
  const word = page.getByRole('main')
  const position = word.getByRole('slider')
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0)
  await word.getByLabel('Speed').selectOption('0.5')
  await expect(word.getByLabel('Speed')).toHaveValue('0.5')
  await word.getByRole('button', { name: 'Mirror' }).click()
  await expect(word.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true')
  await expect(word.getByText('awaiting review by a Deaf teacher')).toBeVisible()
  await word.getByRole('link', { name: 'Back to the dictionary' }).click()
  await expect(page).toHaveURL(/\/dictionary\?q=helo$/)
})

test('the old address of a word leads to the new one, on the server and inside the application', async ({
  page,
}) => {
  await page.goto('/dictionary?word=goodbye&lang=es')
  await expect(page).toHaveURL(/\/diccionario\/goodbye$/)
  await expect(page.getByRole('heading', { level: 1, name: 'adiós' })).toBeVisible()
})

test('filters stand in the address, are counted, and come off again', async ({ page }) => {
  await page.goto('/dictionary')
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Category').selectOption('family')
  await expect(page).toHaveURL(/category=family/)
  await expect(page.getByRole('link', { name: 'mother', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'mother', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Family' }).click()
  await expect(page).toHaveURL(/\/dictionary$/)
  await expect(page.getByRole('link', { name: 'hello', exact: true })).toBeVisible()
})

test('a word without a film is signed by the model; a word that nobody knows is spelled', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: true, language: 'es', width: 390 })
  await page.goto('/diccionario/goodbye')
  await expect(page.getByRole('main').getByRole('slider').first()).toBeVisible()
  await page.goto('/dictionary?q=xylophonist')
  await expect(page.getByRole('heading', { name: 'Aún no hay una seña para «xylophonist»' })).toBeVisible()
  await expect(page.getByRole('group', { name: /deletreada/ })).toBeVisible()
})

test('who has no plan is told how many words one opens, on the list and on such a word', async ({
  visit,
}) => {
  const page = await visit({ email: WITHOUT_PLAN })
  const answer = page.waitForResponse(/\/vocabularies\/limits/)
  await page.goto('/app/dictionary')
  const { data } = (await (await answer).json()) as { data: { visible: number; total: number } }
  expect(data.total).toBeGreaterThan(data.visible)
  await expect(page.getByText(`${data.total - data.visible} more words with a plan`)).toBeVisible()
})

test('a learner keeps a word, finds it among their words, and reports a problem', async ({ visit }) => {
  const page = await visit({ email: LEARNER })
  await page.goto('/app/dictionary/sorry')
  await page.getByRole('button', { name: 'Save to my words' }).click()
  await expect(page.getByRole('button', { name: 'In my words' })).toBeVisible()
  await page.goto('/app/dictionary?saved=true')
  await expect(page.getByRole('link', { name: 'sorry', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'sorry', exact: true }).click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The text is wrong').check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your report is on its way')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dictionary' }).click()
  await expect(page).toHaveURL(/saved=true/)
})

const LOOKS: (Visit & { address: string })[] = [
  { address: '/dictionary', theme: 'dark', width: 390, language: 'es' },
  { address: '/dictionary', width: 1440 },
  { address: '/dictionary?q=helo', theme: 'dark', width: 768 },
  { address: '/diccionario/father', width: 320, language: 'es' },
  { address: '/dictionary/goodbye', theme: 'dark', width: 1440 },
  { address: '/app/dictionary', email: LEARNER, width: 390, theme: 'dark' },
  { address: '/app/dictionary/thank-you', email: LEARNER, width: 320, language: 'es', theme: 'dark' },
  { address: '/app/dictionary/letter-a', email: LEARNER, width: 1440 },
]
for (const { address, ...look } of LOOKS) {
  test(`${address} is accessible and fits: ${JSON.stringify(look)}`, async ({ visit }) => {
    const page = await visit(look)
    await page.goto(address)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}
