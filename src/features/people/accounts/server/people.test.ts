import { expect, it } from 'vitest'
import type { OutgoingMail } from '#server/mail/mail.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { notices } from './accounts.notices.ts'
import { byEmail, byId, byUnconfirmed } from './people.queries.ts'
import { tellPerson } from './tell-person.ts'

const { test } = await testWorld()
const { db } = test.platform
const remove = (id: string) => db.query('update users set deleted_at = now() where id = $1', [id])

it('finds an account by its confirmed address alone, whatever its letters’ size, and none that is deleted', async () => {
  const person = await aPerson(test.platform, { email: 'Ana@find.example' })
  expect((await byEmail(db, 'aNA@find.example'))?.id).toBe(person.id)
  expect((await byId(db, person.id))?.email).toBe('Ana@find.example')
  await remove(person.id)
  expect([await byEmail(db, 'ana@find.example'), await byId(db, person.id)]).toEqual([null, null])
})

it('finds the newest registration that waits, until an account has the address', async () => {
  const waits = (email: string, created_at: string) =>
    aPerson(test.platform, {
      email: null,
      email_verified_at: null,
      unconfirmed_email: email,
      created_at: new Date(created_at),
    })
  const email = 'waits@find.example'
  const [second, first] = [await waits(email, '2026-02-01'), await waits(email, '2026-01-01')]
  await waits('other@find.example', '2026-03-01')
  const found = async () => (await byUnconfirmed(db, email.toUpperCase()))?.id
  expect(await found()).toBe(second.id)
  expect(await byEmail(db, email)).toBeNull()
  expect((await byId(db, second.id))?.email).toBe(email)
  await remove(second.id)
  expect(await found()).toBe(first.id)
  await aPerson(test.platform, { email })
  expect(await found()).toBeUndefined()
})

it('mails a person at their own address, a guardian about the child, and nobody where nobody is known', async () => {
  const sent: OutgoingMail[] = []
  const platform = {
    mail: {
      ...test.platform.mail,
      send: async (_tx: unknown, _kind: unknown, mail: OutgoingMail) => void sent.push(mail),
    },
  }
  const content = { subject: 'S', heading: 'H', paragraphs: ['P'] }
  const about = { sign_in_name: 'leo.v', first_name: 'Leo', language: 'en' as const }
  await tellPerson(
    platform,
    db,
    notices.signUp,
    { ...about, email: 'a@x.example', mailbox: 'a@x.example' },
    content,
  )
  await tellPerson(
    platform,
    db,
    notices.signUp,
    { ...about, email: null, mailbox: 'parent@x.example' },
    content,
  )
  await tellPerson(platform, db, notices.signUp, { ...about, email: null, mailbox: null }, content)
  expect(sent).toMatchObject([
    { to: 'a@x.example', language: 'en', content },
    {
      to: 'parent@x.example',
      content: { named: true, paragraphs: [expect.stringMatching(/account of Leo.*“leo\.v”/), 'P'] },
    },
  ])
  expect(sent[0]!.content.named).toBeUndefined()
})
