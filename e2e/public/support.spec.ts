import { AxeBuilder } from '@axe-core/playwright'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

test('a learner asks for help with files, who answers opens them and sends one back, and a visitor is told to sign in for that', async ({
  visit,
  page: visitor,
  problems,
}) => {
  problems.expect({ status: 415, url: /\/uploads/ })
  await visitor.goto('/support')
  await expect(visitor.getByText('To attach files, sign in first.')).toBeVisible()

  const bill = Buffer.from(
    '%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Kids [] /Count 0>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
  )
  const learner = await visit({ email: 'aisha@example.com', width: 390 })
  await learner.goto('/support')
  await learner.getByLabel('In a few words').fill('A bill that I do not understand')
  await learner.getByLabel('Your question').fill('What is the second line for?')
  await learner
    .getByTestId('support-file')
    .setInputFiles([{ name: 'bill.pdf', mimeType: 'application/pdf', buffer: bill }])
  const files = learner.getByRole('list', { name: 'Files' })
  await expect(files.getByText('bill.pdf')).toBeVisible()
  await learner
    .getByTestId('support-file')
    .setInputFiles([
      { name: 'trick.pdf', mimeType: 'application/pdf', buffer: Buffer.from('#!/bin/sh\necho no') },
    ])
  await expect(learner.getByRole('alert').filter({ hasText: 'something else' })).toBeVisible()
  await expectNoSidewaysScroll(learner)
  const { violations } = await new AxeBuilder({ page: learner }).include('main').analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
  await learner.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(learner.getByText('We have your question')).toBeVisible()

  const admin = await visit({ email: 'admin@example.com' })
  await admin.goto('/admin/feedback')
  await admin.getByRole('link', { name: /A bill that I do not understand/ }).click()
  const coming = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Save bill.pdf' }).click()
  expect((await coming).suggestedFilename()).toBe('bill.pdf')
  await admin.getByLabel('Your answer').fill('It is the tax. Here is the bill with a note.')
  await admin
    .getByTestId('support-file')
    .setInputFiles([{ name: 'bill-with-note.pdf', mimeType: 'application/pdf', buffer: bill }])
  await expect(admin.getByRole('button', { name: 'Remove bill-with-note.pdf' })).toBeVisible()
  await admin.getByRole('button', { name: 'Send the answer' }).click()
  await expect(admin.getByRole('paragraph').filter({ hasText: 'It is the tax.' })).toBeVisible()

  await learner.goto('/support')
  await learner
    .getByRole('link', { name: /A bill that I do not understand/ })
    .first()
    .click()
  const download = learner.waitForEvent('download')
  await learner.getByRole('button', { name: 'Save bill-with-note.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('bill-with-note.pdf')
})
