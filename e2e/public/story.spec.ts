import type { Page } from '@playwright/test'
import { newPerson, apiClient } from '../support/people.ts'
import { fillSignIn, heading, signOut } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

const words = wordsOf('en')

/** The newest link that was mailed to an address. */
async function mailedLink(email: string): Promise<string> {
  const api = await apiClient()
  let link = ''
  await expect.poll(async () => {
    const mails = (await (await api.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as { content: { button?: { url: string } } }[]
    link = mails[0]?.content.button?.url ?? ''
    return link
  }).toContain('/')
  await api.dispose()
  return link
}

async function watchAndSkipQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  const progress = page.getByText(/^Question \d+ of \d+$/).first()
  await expect(progress).toBeVisible()
  const questions = Number(/of (\d+)/.exec((await progress.textContent()) ?? '')?.[1])
  for (let n = 1; n < questions; n += 1) {
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(page.getByText(`Question ${n + 1} of ${questions}`).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await page.getByRole('button', { name: 'Hand in anyway' }).click()
  await expect(page.getByText('Not yet').first()).toBeVisible()
  await expect(page.getByText('Why').first()).toBeVisible()
}

test('a visitor learns a first sign, joins, is asked, and goes on in another browser; the administrator sees it', async ({ visit, problems }) => {
  test.slow()
  problems.expect({ status: 401, url: /\/api\// })
  const ana = newPerson('Ana', 'Lopez')
  const page = await visit({ width: 390 })

  await page.goto('/')
  await expect(page.getByRole('figure').locator('video')).toBeVisible()
  await page.getByRole('searchbox', { name: 'A word' }).fill('hello')
  await page.getByRole('button', { name: 'Show me the sign' }).click()
  await page.getByRole('link', { name: 'hello' }).first().click()
  await expect(page.getByRole('dialog', { name: 'hello' }).locator('video')).toBeVisible()

  await page.goto('/courses')
  await page.getByRole('link', { name: /ASL 1/ }).first().click()
  await page.getByRole('link', { name: /Greetings/ }).first().click()
  await expect(heading(page, 'Greetings')).toBeVisible()
  const lesson = page.url()

  await page.goto('/auth/register')
  await page.getByLabel(words.signIn.first_name).fill(ana.first_name)
  await page.getByLabel(words.signIn.last_name).fill(ana.last_name)
  await page.getByLabel(words.signIn.email, { exact: true }).fill(ana.email)
  await page.getByLabel(words.signIn.password, { exact: true }).fill(ana.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.signIn.register.submit }).click()
  await expect(heading(page, words.signIn.inbox.title)).toBeVisible()
  await page.goto(await mailedLink(ana.email))
  await expect(page).toHaveURL(/\/app\/welcome/)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(heading(page, /Ana/)).toBeVisible()

  await page.goto(lesson.replace('/preview/', '/app/'))
  await expect(heading(page, 'Greetings')).toBeVisible()
  await watchAndSkipQuiz(page)

  await page.goto('/app')
  await expect(page.getByText('ASL 1: First contact').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('ASL 1: First contact').first()).toBeVisible()
  await signOut(page)

  const other = await visit({ width: 390 })
  await other.goto('/auth/login')
  await fillSignIn(other, ana)
  await expect(other).toHaveURL((url) => url.pathname === '/app')
  await expect(other.getByText('Greetings').first()).toBeVisible()

  const admin = await visit({ email: 'admin@example.com' })
  await admin.goto(`/admin/audit-log?q=${encodeURIComponent(ana.email)}`)
  for (const event of ['Registered', 'Signed in', 'Signed out']) await expect(admin.getByRole('table').getByText(event, { exact: true }).first()).toBeVisible()
  await admin.goto('/admin')
  await admin.getByRole('searchbox').first().fill(ana.email)
  await expect(admin.getByText('Ana Lopez').first()).toBeVisible()
})
