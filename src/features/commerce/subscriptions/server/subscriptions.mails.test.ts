import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import { SUBSCRIPTION_MAILS, subscriptionMail } from './subscriptions.mails.ts'

const facts = {
  plan: 'Seats for a year',
  day: '12/04/2026',
  sum: '$179',
  payments: '$179 every year from 12/04/2026',
  card: '•••• 4242',
  url: 'https://school.example/app/subscription',
  tax_added: true,
}

it.each(LANGUAGES.flatMap((language) => SUBSCRIPTION_MAILS.map((kind) => [kind, language] as const)))(
  'the mail %s (%s) puts a noun before the name of a plan',
  (kind, language) => {
    const { subject, heading, paragraphs } = subscriptionMail(kind, language, facts)
    const text = [subject, heading, ...paragraphs].join('\n')
    const named = text.match(/.{0,6}Seats for a year./g) ?? []
    for (const name of named) expect(name).toMatch(/\bplan (?:“Seats for a year”|«Seats for a year»)$/)
  },
)
