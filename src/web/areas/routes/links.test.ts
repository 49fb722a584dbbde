// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allRoutes } from './index.ts'

/**
 * Links that screens, mails and notices write, against the route table. A link is a text that begins with a
 * slash, or with a value and a slash; a value in it stands for any part of an address.
 */

const SCREENS = /\/web\/(?!client\/|worker\/|areas\/routes\/)(?!.*\.api\.ts$)/,
  SERVERS = /^src\/features\/.*\/server\//,
  NO_SOURCE = /\.test\.tsx?$|\.access-lines\.ts$/
const HOLE = String.raw`\$\{(?:[^{}]|\{[^{}]*\})*\}`
const TEXT = new RegExp(
  String.raw`(?<=(?<before>.{0,60}))(?<quote>['"${'`'}])(?<text>(?:${HOLE})?\/(?!\/)(?:${HOLE}|(?!\k<quote>)[^\n$\\])*)\k<quote>`,
  'g',
)
/** Before an address of the API in a screen. */
const CALL = /\b(?:get|post|put|patch|call|blob|fileUrl|apiUrl|answerOf)(?:<.*>)?\($|\blist: $|^\s*$/
/** Before an address of a screen in a server, which writes many of the API. */
const LINK =
  /PUBLIC_URL \+ $|\b(?:place|link|admin|staff|own|back|done|url|href)(?: =|:) (?:.*[?:(] )?$|^\s*[?:] $/
/** Addresses that the server answers itself: of its API, of files, and of others' sign-in pages. */
const SERVED = /^\/(?:api|feeds|dev|showcase|documents|words)\/|^\/auth\/.*\/start$|^\/uploads$|\.png$/
/** Parts from which addresses are made. */
const PARTS: readonly string[] = ['/diccionario', '/preview', '/lesson/']
/** A parameter of screens that edit something, where they add it. */
const NEW = 'new'
/** The value of a template in `address`. */
const VALUE = '\0'

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .filter((file) => (SCREENS.test(file) || SERVERS.test(file)) && !NO_SOURCE.test(file))

type Link = { file: string; address: string }
/** Links written in a file; query and fragment are left out. */
function linksOf(file: string, text: string): Link[] {
  const isServer = SERVERS.test(file)
  return [...text.matchAll(TEXT)].flatMap(({ groups }) => {
    const { before, text: written } = groups as { before: string; text: string }
    if (isServer ? !LINK.test(before) && !written.includes('PUBLIC_URL') : CALL.test(before)) return []
    const address = written
      .replace(/^\$\{[\w.]*PUBLIC_URL\}/, '')
      .replace(new RegExp(HOLE, 'g'), VALUE)
      .replace(/[?#].*$/, '')
    const isPath = address.replaceAll(VALUE, '').match(/^[\w./-]+$/) && /[a-z]/.test(address)
    return isPath && !SERVED.test(address) && !PARTS.includes(address) ? [{ file, address }] : []
  })
}

const routes = [...new Set(allRoutes.map(({ path }) => path))].map((path) => path.slice(1).split('/'))
const fits = (part: string, written: string, anywhere: boolean): boolean =>
  (part.startsWith(':') && (!anywhere || written.includes(VALUE) || written === NEW)) ||
  new RegExp(`^${written.replaceAll('.', String.raw`\.`).replaceAll(VALUE, '.*')}$`).test(part)

/**
 * True if a route has such an address. A value before the first slash is the beginning of any address, whose
 * other words are then no parameter of the route; a text that ends with a slash is the beginning of one.
 */
function leadsToScreen({ address }: Link): boolean {
  const [first, ...parts] = address.split('/')
  const isOpen = parts.at(-1) === '' && parts.pop() !== undefined
  return routes.some((route) => {
    const from = first === VALUE ? route.length - parts.length : 0
    return (
      from >= 0 &&
      (isOpen ? route.length > parts.length : route.length === from + parts.length) &&
      parts.every((written, index) => fits(route[from + index]!, written, first === VALUE))
    )
  })
}

const links = files.flatMap((file) => linksOf(file, readFileSync(file, 'utf8')))

it('leads to a screen with every link that is written', () => {
  expect(links.length).toBeGreaterThan(500)
  expect(
    links
      .filter((link) => !leadsToScreen(link))
      .map(({ file, address }) => `${file}: ${address.replaceAll(VALUE, '*')}`),
  ).toEqual([])
})

it('finds links in screens, mails and notices, and knows dead ones', () => {
  const deadIn = (file: string, text: string) =>
    linksOf(file, text)
      .filter((link) => !leadsToScreen(link))
      .map(({ address }) => address.replaceAll(VALUE, '*'))
  const screen = 'src/features/live/classes/web/Screen.tsx',
    server = 'src/features/live/classes/server/tell.ts'
  expect(
    deadIn(
      screen,
      [
        `<Link to="/plans">`,
        `<Link to="/product?plan=1#more">`,
        'href={`/admin/orders/${row.id}`}',
        'href={`/admin/orders/${row.id}/none`}',
        'href={`${base}/review`}',
        'href={`${base}/reviewed`}',
        `const found = await get<Row[]>('/gone')`,
        `['minutes', 1, '/app/profile']`,
        `const PREVIEW = '/preview/courses/'`,
        `const ROOMS = '/rooms/'`,
      ].join('\n'),
    ),
  ).toEqual(['/plans', '/admin/orders/*/none', '*/reviewed', '/app/profile', '/rooms/'])
  expect(
    deadIn(
      server,
      [
        'const url = `${platform.config.PUBLIC_URL}/app/settings#data`',
        'const url = `${platform.config.PUBLIC_URL}/settings`',
        `admin: '/admin/feedback',`,
        `place: own ? '/none' : '/',`,
        `path: '/rows/{id}',`,
      ].join('\n'),
    ),
  ).toEqual(['/settings', '/none'])
})
