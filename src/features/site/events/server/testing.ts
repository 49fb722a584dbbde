import type { TestApp } from '../../../../../test/app.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { EventDraft } from '../events.contract.ts'

type Mail = {
  subject: string
  heading: string
  paragraphs: string[]
  button: { url: string }
  files?: { name: string; type: string; content: string }[]
}

/** Fixtures for tests of events: a published event, its dates, the mails that were sent. */
export function eventsIn(test: TestApp, admin: TestPerson) {
  const organizer = test.as(admin)
  const { query } = test.platform.db
  let made = 0
  return {
    organizer,
    /** A published event in English; answers its id. */
    async anEvent(facts: Record<string, unknown> = {}, by = organizer): Promise<string> {
      const n = ++made
      const { id } = (
        await by.post<{ id: string }>('/site-documents', {
          kind: 'event',
          title: { en: `Signing supper ${n}`, es: '' },
        })
      ).body.data
      await by.patch(`/site-documents/${id}`, { description: { en: 'Come and sign.' } })
      const block = (
        await by.post<{ key: string }>(`/site-documents/${id}/blocks`, { type: 'rich_text', after: null })
      ).body.data
      await by.patch(`/site-documents/${id}/blocks/${block.key}`, {
        value: { text: { en: '<p>Bring your hands.</p>', es: '' } },
      })
      await by.patch(`/site-documents/${id}/event`, { place: 'Library, 1 Main St', ...facts })
      await organizer.post(`/site-documents/${id}/publish`, { language: 'en' })
      return id
    },
    /** A date of it; answers its id. */
    async aDate(event: string, body: Record<string, unknown> = {}): Promise<string> {
      await organizer.post(`/site-documents/${event}/event/dates`, {
        wall: '2026-12-10T19:00',
        minutes: 90,
        ...body,
      })
      const { dates } = (await organizer.get<EventDraft>(`/site-documents/${event}/event`)).body.data
      return dates.at(-1)!.id
    },
    /** Mails to an address, the newest first. */
    mailsTo: async (to: string): Promise<Mail[]> =>
      (
        await query<{ content: Mail }>(
          'select content from mails where "to" = $1 order by created_at desc, id desc',
          [to],
        )
      ).map(({ content }) => content),
    /** URL fragment of a mail's link. */
    keyIn: ({ button }: Mail): string => button.url.split('#key=')[1]!,
    taken: async (date: string): Promise<number> =>
      (await query<{ taken: number }>('select taken from event_dates where id = $1', [date]))[0]!.taken,
  }
}
