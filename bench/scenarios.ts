import { notifications, QUOTES_OF_ONE, WEBHOOK_FLOOR, QUOTE_FLOOR } from './selling.ts'
import { FREE, MONTH } from './calendar.ts'
import { LEARNERS, learnerEmail, PASSWORD } from './data.ts'

/**
 * Whole HTTP requests that both servers receive in turn. `floor` is the share of the bare server's requests/s
 * that must be reached.
 */
export type Scenario = {
  name: string
  connections: number
  product: string[]
  bare: string[]
  floor: number | null
  mostP99: number | null
  /** Milliseconds, where the figure is absolute. */
  mostMs?: number
  /** Each request is sent once, as far as there are enough of them. */
  once?: boolean
}
export type Facts = {
  token: string
  user_id: string
  version_id: string
  large: { version_id: string; common_id: string; editor: string }
  /** A teacher whose free times are looked for. */
  free: string
  /** Owner of the organization with 5,000 learners. */
  school: string
  /** A plan that is for sale, and the people who ask what it costs. */
  selling: { plan_id: string; learners: { user_id: string; token: string }[] }
  watching: { lesson_id: string; common_id: string; learners: { user_id: string; token: string }[] }
  slugs: string[]
  terms: { frequent: string[]; rare: string[]; misspelt: string[] }
}

const LIST_FLOOR = 0.6,
  SEARCH_FLOOR = 3,
  PAGE_FLOOR = 3,
  WRITE_FLOOR = 0.5,
  P99 = 3
/**
 * A course of 20 modules, 10 weeks each and 5 lessons a week opens within this for all but one of a hundred,
 * with so many people at once.
 */
const OUTLINE_MS = 150,
  EDITORS = 20
/** The report of an organization of 5,000 learners and 200 lessons; one person asks for it at a time. */
const REPORT_MS = 300
const CONNECTIONS = 32,
  ADMINISTRATORS = 8,
  PAGE_CONNECTIONS = 10,
  SIGN_INS = 4
/** More different pages than the product keeps, so that each is read from the tables. */
export const NEVER_ASKED = 10_000
/** As many entries as people look at in a minute. */
const LOOKED_AT = 500
const PLACES = Array.from({ length: NEVER_ASKED }, (_, n) => n * 8)

export function scenarios({
  token,
  user_id,
  version_id,
  free,
  large,
  school,
  selling,
  watching,
  slugs,
  terms,
}: Facts): Scenario[] {
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`
  const page = (path: string): string =>
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-language: en\r\naccept-encoding: gzip, br\r\n\r\n`
  const signedIn = (path: string, bearer = token): string =>
    `GET /api/v2${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${bearer}\r\naccept: application/json\r\naccept-language: english\r\naccept-timezone: America/New_York\r\nuser-agent: bench\r\n\r\n`
  const send = (method: 'POST' | 'PUT', path: string, value: unknown, headers = ''): string =>
    sendText(path, JSON.stringify(value), headers, method)
  const sendText = (path: string, body: string, headers: string, method = 'POST'): string =>
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const outline = (name: string, product: string): Scenario => ({
    name,
    connections: EDITORS,
    product: [product],
    bare: [get(`/tree?id=${large.version_id}&user=${user_id}`)],
    floor: null,
    mostP99: null,
    mostMs: OUTLINE_MS,
  })
  const report = (name: string, path: string): Scenario => ({
    name,
    connections: 1,
    product: [signedIn(path, school)],
    bare: [get(`/dashboard?user=${user_id}`)],
    floor: null,
    mostP99: null,
    mostMs: REPORT_MS,
  })
  const watched = { ranges: [[10, 20]], position: 20, active: 10 }
  const read = (name: string, product: string[], bare: string[]): Scenario => ({
    name,
    connections: CONNECTIONS,
    product,
    bare,
    floor: LIST_FLOOR,
    mostP99: P99,
  })
  const detail = (name: string, words: string[]): Scenario =>
    read(
      name,
      words.map((slug) => signedIn(`/vocabularies/${slug}`)),
      words.map((slug) => get(`/entry?slug=${slug}`)),
    )
  const search = (name: string, words: string[], floor: number | null): Scenario => ({
    name,
    connections: CONNECTIONS,
    floor,
    mostP99: floor && P99,
    product: words.map((word) => signedIn(`/vocabularies?q=${encodeURIComponent(word)}&page_size=10`)),
    bare: words.map((word) => get(`/search?q=${encodeURIComponent(word)}`)),
  })
  const mixed = terms.frequent.flatMap((word, n) => [word, terms.rare[n]!, terms.misspelt[n]!])
  const people = Array.from({ length: LEARNERS }, (_, n) => ({
    email: learnerEmail(n + 1),
    password: PASSWORD,
  }))
  const notification = notifications()
  const basket = { items: [{ kind: 'plan', id: selling.plan_id }] }
  const buyers = Array.from(
    { length: QUOTES_OF_ONE * selling.learners.length },
    (_, n) => selling.learners[n % selling.learners.length]!,
  )
  return [
    // Runs first, because the signatures expire after five minutes.
    {
      name: 'webhook',
      connections: CONNECTIONS,
      floor: WEBHOOK_FLOOR,
      mostP99: P99,
      once: true,
      product: notification.map(({ body, signature }) =>
        sendText('/api/v2/webhooks/stripe', body('product'), `stripe-signature: ${signature('product')}\r\n`),
      ),
      bare: notification.map(({ body, signature }) =>
        sendText('/webhook', body('bare'), `stripe-signature: ${signature('bare')}\r\n`),
      ),
    },
    // Every person asks from an address of their own, as with signing in.
    {
      name: 'quote',
      connections: CONNECTIONS,
      floor: QUOTE_FLOOR,
      mostP99: P99,
      once: true,
      product: buyers.map(({ token: bearer }, n) =>
        send(
          'POST',
          '/api/v2/checkout/quote',
          basket,
          `authorization: Bearer ${bearer}\r\nx-forwarded-for: 10.${n >> 16}.${(n >> 8) & 255}.${n & 255}\r\n`,
        ),
      ),
      bare: buyers.map((buyer) =>
        send('POST', '/quote', { user_id: buyer.user_id, plan_id: selling.plan_id }),
      ),
    },
    read('list', [signedIn('/vocabularies?page_size=10')], [get('/list')]),
    {
      ...read(
        'list: never asked before',
        PLACES.map((place) => signedIn(`/vocabularies?page_size=10&rank=gt.${place}`)),
        PLACES.map((place) => get(`/list?after=${place}`)),
      ),
      floor: null,
      mostP99: null,
    },
    // A visitor's page out of memory beside the list that it shows.
    {
      name: 'public page',
      connections: PAGE_CONNECTIONS,
      product: [page('/dictionary')],
      bare: [get('/list')],
      floor: PAGE_FLOOR,
      mostP99: null,
    },
    // A page that an administrator wrote, beside the same list.
    {
      name: 'published page',
      connections: PAGE_CONNECTIONS,
      product: [page('/about')],
      bare: [get('/list')],
      floor: PAGE_FLOOR,
      mostP99: null,
    },
    detail('detail', slugs.slice(0, LOOKED_AT)),
    { ...detail('detail: never asked before', slugs), floor: null, mostP99: null },
    read(
      'course tree',
      [signedIn(`/courses/${version_id}/tree`)],
      [get(`/tree?id=${version_id}&user=${user_id}`)],
    ),
    outline('1000 lessons: learning', signedIn(`/courses/${large.version_id}/tree`)),
    outline('1000 lessons: editing', signedIn(`/course-drafts/${large.common_id}`, large.editor)),
    {
      name: 'progress write',
      connections: CONNECTIONS,
      floor: WRITE_FLOOR,
      mostP99: null,
      product: watching.learners.map((learner) =>
        send(
          'PUT',
          `/api/v2/lessons/${watching.lesson_id}/progress`,
          watched,
          `authorization: Bearer ${learner.token}\r\naccept-timezone: America/New_York\r\n`,
        ),
      ),
      bare: watching.learners.map((learner) =>
        send('PUT', '/progress', {
          user_id: learner.user_id,
          common_id: watching.common_id,
          lesson_key: 'm1l1',
          ...watched,
        }),
      ),
    },
    {
      name: 'calendar month',
      connections: ADMINISTRATORS,
      product: [signedIn(`/calendar?from=${MONTH.from}&to=${MONTH.to}`, large.editor)],
      bare: [get(`/calendar?from=${MONTH.from}&to=${MONTH.to}`)],
      floor: null,
      mostP99: P99,
    },
    {
      name: 'free times',
      connections: CONNECTIONS,
      product: [signedIn(`/availability/teachers/${free}/slots?minutes=25&from=${FREE.from}&to=${FREE.to}`)],
      bare: [get(`/slots?user=${user_id}&teacher=${free}&from=${FREE.from}&to=${FREE.to}`)],
      floor: WRITE_FLOOR,
      mostP99: null,
    },
    search('search', mixed, SEARCH_FLOOR),
    search('search: frequent', terms.frequent, null),
    search('search: rare', terms.rare, null),
    search('search: misspelt', terms.misspelt, null),
    report('report: sums', '/reports/summary?date_range=last_thirty_days'),
    report('report: learners', '/reports/learners?date_range=last_thirty_days&order=minutes.desc'),
    report('report: sums of 3 months', '/reports/summary?date_range=last_three_months'),
    report(
      'report: learners of 3 months',
      '/reports/learners?date_range=last_three_months&order=minutes.desc',
    ),
    report('report: sums of all time', '/reports/summary?date_range=all'),
    {
      name: 'dashboard',
      connections: CONNECTIONS,
      product: [signedIn('/progress/mine')],
      bare: [get(`/dashboard?user=${user_id}`)],
      floor: null,
      mostP99: null,
    },
    // Every person has their own IP address, because so many sign-ins from one address would be refused.
    {
      name: 'sign-in',
      connections: SIGN_INS,
      product: people.map((person, n) =>
        send('POST', '/api/v2/auth/login', person, `x-forwarded-for: 10.0.${n >> 8}.${n & 255}\r\n`),
      ),
      bare: people.map((person) => send('POST', '/sign-in', person)),
      floor: null,
      mostP99: null,
    },
  ]
}
