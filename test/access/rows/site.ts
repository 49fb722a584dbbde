import { randomUUID } from 'node:crypto'
import type { Ground, Makers } from '../ground.ts'

export type SiteRows =
  | 'article'
  | 'article block'
  | 'signed article'
  | 'event'
  | 'event date'
  | 'event registration'
  | 'demo_request'
  | 'newsletter_issue'
  | 'newsletter_scheduled'
  | 'newsletter_sending'
  | 'newsletter_subscriber'
  | 'redirect'

const ISSUE = `'{"en":"S","es":""}', '{"en":"","es":""}', '{"kind":"rich_text","en":"<p>T</p>","es":""}'`

/** Rows written for the site. */
export const siteRows = ({ test, one, make, id, platform }: Ground): Makers<SiteRows> => ({
  article: async () =>
    (
      await test
        .as(one.teacher)
        .post<{ id: string }>('/site-documents', { kind: 'article', title: { en: 'On hands', es: '' } })
    ).body.data.id,
  /** Its place below `/site-documents`. */
  'article block': async () => {
    const article = await make('article')
    const { body } = await test
      .as(one.teacher)
      .post<{ key: string }>(`/site-documents/${article}/blocks`, { type: 'rich_text', after: null })
    return `${article}/blocks/${body.data.key}`
  },
  /** An article with a signed version that waits for review. */
  'signed article': async () => {
    const [article, key] = (await make('article block')).split('/blocks/')
    const script = {
      kind: 'script',
      lines: [{ glosses: [{ gloss: 'fs-A', slug: null, spell: 'A', face: null }], non_manual: [] }],
      places: {},
    }
    const own = test.as(one.teacher)
    await own.patch(`/site-documents/${article}/signed`, { parts: { [key!]: script } })
    await own.post(`/site-documents/${article}/signed/submit`)
    return article!
  },
  demo_request: () =>
    id(
      `
        insert into demo_requests (
          organization_name, organization_type, size, need, contact_name, email, language, state
        )
        values ('O', 'Hospital', '11-50', 'N', 'C', $1::text || '@one.example', 'en', 'contacted')
        returning id`,
      [randomUUID()],
    ),
  redirect: () =>
    id(`insert into site_redirects (path, target) values ('/' || $1::text, '/about') returning id`, [
      randomUUID(),
    ]),
  newsletter_subscriber: () =>
    id(
      `
        insert into newsletter_subscribers (email, address_hash, language, state, source, confirmed_at)
        values ($1::text || '@read.example', $1::text, 'en', 'confirmed', 'footer', now())
        returning id`,
      [randomUUID()],
    ),
  newsletter_issue: async () => {
    // Somebody is there to send it to.
    await make('newsletter_subscriber')
    return id(`insert into newsletter_issues (subject, preheader, body) values (${ISSUE}) returning id`)
  },
  newsletter_scheduled: () =>
    id(
      `
        insert into newsletter_issues (subject, preheader, body, state, scheduled_at, zone)
        values (${ISSUE}, 'scheduled', now() + interval '1 year', 'UTC')
        returning id`,
    ),
  newsletter_sending: () =>
    id(
      `
        insert into newsletter_issues (subject, preheader, body, state, started_at, counted_from, frozen)
        values (${ISSUE}, 'sending', now(), now(), '{}')
        returning id`,
    ),
  /** The teacher's event, which readers had. */
  event: async () => {
    const { id } = (
      await test
        .as(one.teacher)
        .post<{ id: string }>('/site-documents', { kind: 'event', title: { en: 'Supper', es: '' } })
    ).body.data
    await platform.db.query('insert into events (document_id, place, access) values ($1, $2, $3)', [
      id,
      'Library',
      '{"asl":null,"interpreted":null,"cart":null,"protactile":null,"voice_off":null}',
    ])
    await platform.db.query(
      `
        insert into site_document_editions
          (document_id, language, number, slug, content, fingerprint, published_at, current)
        select id, 'en', 1, 'supper-' || id, jsonb_build_object('details', details, 'blocks', '[]'::jsonb), '', now(), false
        from site_documents where id = $1`,
      [id],
    )
    return id
  },
  'event date': async () =>
    id(
      `
        insert into event_dates (document_id, wall, zone, starts_at, ends_at)
        values ($1, '2098-01-01T19:00', 'UTC', '2098-01-01T19:00Z', '2098-01-01T20:00Z')
        returning id`,
      [await make('event')],
    ),
  'event registration': async () =>
    id(
      `
        insert into event_registrations
          (date_id, name, email, language, zone, party, state, door_code, confirmed_at)
        values ($1, 'Ana', 'ana@x.example', 'en', 'UTC', 1, 'confirmed', gen_random_uuid(), now())
        returning id`,
      [await make('event date')],
    ),
})
