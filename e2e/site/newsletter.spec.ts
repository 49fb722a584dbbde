import names from '#features/site/document-editor/web/blocks.en.ts'
import documents from '#features/site/document-editor/web/messages.en.ts'
import newsletter from '#features/site/newsletter/web/messages.en.ts'
import subscribe from '#features/site/newsletter/web/subscribe.en.ts'
import { newPerson } from '../support/people.ts'
import { followMail, heading } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { touch } from '../support/touch.ts'

const { blocks, target } = documents

test('a visitor subscribes at the foot of a page, confirms, gets an issue, and ends it with one click', async ({
  visit,
}) => {
  const { email } = newPerson('Rosa', 'Reader')
  const page = await visit()
  await page.goto('/terms-of-use')
  await touch(page)
  const form = page.getByRole('region', { name: subscribe.title })
  await form.getByRole('button', { name: subscribe.submit }).click()
  await expect(form.getByLabel(subscribe.email)).toBeFocused()
  await form.getByLabel(subscribe.email).fill(email)
  await form.getByText(subscribe.topics).click()
  await form.getByLabel('Events').check()
  await form.getByRole('button', { name: subscribe.submit }).click()
  await expect(form.getByText(subscribe.sent_text(email))).toBeVisible()

  // The link asks; its button subscribes.
  await followMail(page, email)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page.getByText('You are subscribed to the newsletter.')).toBeVisible()

  // An administrator writes an issue for that topic, sees it as a mail, and sends it.
  const admin = await visit({ email: 'admin@example.com' })
  await admin.goto('/admin/newsletter')
  await admin.getByRole('button', { name: newsletter.add }).click()
  await expect(heading(admin, newsletter.untitled)).toBeVisible()
  const english = admin.locator('section', { has: admin.getByRole('heading', { name: 'English' }) })
  const subject = `An evening in ASL ${email.split('@')[0]}`
  await english.getByLabel(newsletter.form.subject).fill(subject)
  await english.getByRole('textbox', { name: newsletter.form.body }).fill('We meet on Friday.')
  await admin.getByLabel(newsletter.form.topic).selectOption({ label: 'Events' })
  await expect(admin.getByRole('button', { name: newsletter.send })).toBeDisabled()
  await admin.getByRole('button', { name: newsletter.form.save, exact: true }).click()
  await expect(heading(admin, subject)).toBeVisible()
  await expect(admin.frameLocator('iframe').getByText('We meet on Friday.')).toBeVisible()
  await admin.getByRole('radio', { name: newsletter.preview_text }).check()
  await expect(admin.getByText(`Stop these emails: `)).toBeVisible()
  await admin.getByRole('button', { name: newsletter.send }).click()
  await admin
    .getByRole('dialog')
    .or(admin.getByRole('alertdialog'))
    .getByRole('button', { name: newsletter.send })
    .click()
  // “Sent” is shown beside the bar from the first moment, so the test waits for the whole count.
  await expect(admin.getByText(newsletter.progress_text('1', '1'), { exact: true })).toBeVisible({
    timeout: 30_000,
  })

  await page.goto('/dev/mailbox')
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .filter({ hasText: subject })
    .getByRole('link')
    .click()
  const stop = page.frameLocator('iframe').getByRole('link', { name: 'Stop these emails' })
  await page.goto((await stop.getAttribute('href'))!)
  await page.getByRole('button', { name: 'Stop the newsletter' }).click()
  await expect(page.getByText('You are unsubscribed.')).toBeVisible()
  await admin.goto(`/admin/newsletter?tab=subscribers&q=${encodeURIComponent(email)}`)
  await expect(admin.getByText(newsletter.reasons.unsubscribed)).toBeVisible()
})

test('an administrator makes an issue of blocks with the keyboard alone, then of an article', async ({
  visit,
}) => {
  const page = await visit({ email: 'admin@example.com' })
  await page.goto('/admin/newsletter')
  await page.getByRole('button', { name: newsletter.add }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, newsletter.untitled)).toBeVisible()
  await page.getByRole('radio', { name: newsletter.form.kinds.rich_text.name }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: newsletter.form.kinds.blocks.name })).toBeChecked()
  await expect(page.getByText(newsletter.form.blocks_none)).toBeVisible()
  await page.getByRole('button', { name: blocks.add, exact: true }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: names.blocks.call_to_action.name })
    .press('Enter')
  // The focus moves to the first field of the added block.
  await expect(page.getByLabel('Title · English')).toBeFocused()
  await page.keyboard.type('Come and sign')
  await page.getByLabel('Words on the button · English').fill('To the courses')
  await page.getByLabel(target.kind, { exact: true }).selectOption('route')
  const english = page.locator('section', { has: page.getByRole('heading', { name: 'English' }) })
  await english.getByLabel(newsletter.form.subject).fill('Made of blocks')
  await english.getByLabel(newsletter.form.subject).press('Enter')
  await expect(heading(page, 'Made of blocks')).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('link', { name: 'To the courses' })).toBeVisible()

  await page.getByRole('radio', { name: newsletter.form.kinds.article.name }).check()
  await page
    .getByLabel(newsletter.form.article, { exact: true })
    .selectOption({ label: 'The face is grammar' })
  const spanish = page.locator('section', { has: page.getByRole('heading', { name: 'Spanish' }) })
  await expect(spanish.getByLabel(newsletter.form.subject)).not.toHaveValue('')
  await page.getByRole('button', { name: newsletter.form.save, exact: true }).click()
  await expect(mail.getByRole('link', { name: 'Read the article' })).toBeVisible()
  await page.getByRole('button', { name: newsletter.form.remove }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: newsletter.form.remove })
    .click()
  await expect(heading(page, newsletter.title)).toBeVisible()
})
