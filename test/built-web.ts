import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuiltIndex } from '#server/http/pages/built.ts'

/**
 * A page of a word that says how often one was made, in place of the product's own web; written
 * pages with their titles; and one that is made once and then ends in an error.
 */
const ENTRY = `
let made = 0
let written = 0
export async function renderLive(address, language, origin) {
  const { pathname, searchParams } = new URL(address, origin)
  const slug = pathname.split('/').pop()
  if (pathname === '/page/breaks') {
    written += 1
    if (written > 1) throw new Error('Its code was changed')
    return { status: 200, content: '<main class="word">written</main>', seed: '{}' }
  }
  if (pathname.startsWith('/page/')) {
    const answer = await fetch('/api/v2/pages/' + slug, { headers: { 'accept-language': language === 'es' ? 'spanish' : 'english' } })
    const { data } = await answer.json()
    if (data.title === 'Breaks at once') throw new Error('Its code fails')
    return { status: answer.status, content: '<main class="word">' + (data.title ?? '') + '</main>', seed: '{}' }
  }
  if (pathname === '/event') {
    const answer = await fetch('/api/v2/events/' + searchParams.get('slug'))
    made += 1
    return { status: answer.status, content: '<main class="word">event #' + made + '</main>', seed: answer.ok ? '{}' : null }
  }
  if (pathname.startsWith('/draft/')) {
    const answer = await fetch('/api/v2/shared-drafts/' + slug)
    const { data } = await answer.json()
    return { status: answer.status, content: '<main class="word">' + (data?.title ?? '') + '</main>', seed: answer.ok ? '{}' : null }
  }
  if (slug === 'ends') process.exit(3)
  if (slug === 'fails') throw new Error('It could not be made')
  const searched = searchParams.get('q')
  if (searched && (await fetch('/api/v2/vocabularies?q=' + searched)).status === 429) throw new Error('Too often')
  const answer = await fetch('/api/v2/vocabularies/' + slug, { headers: { 'accept-language': language === 'es' ? 'spanish' : 'english' } })
  const { data } = await answer.json()
  made += 1
  const name = data['word_' + language] ?? data.message
  return {
    status: answer.status,
    content: '<main class="word">' + name + ' #' + made + '</main>',
    seed: answer.ok ? JSON.stringify(data).replaceAll('<', '\\\\u003c') : null,
  }
}
`
const ROUTES = ['/dictionary/:slug', '/diccionario/:slug', '/page/:slug', '/event', '/draft/:key']
const SHOWS: Record<string, string[]> = {
  '/page/:slug': ['site_documents'],
  '/event': ['site_documents', 'events'],
  '/draft/:key': [],
}
const TEMPLATE = `<!doctype html>
<html lang="en"><head><link rel="stylesheet" href="/assets/all.css"><!--head--></head>
<body><div id="root"><!--app--></div></body></html>`
const text = (one: string) => ({ en: one, es: one })

/** Pages that say nothing: for who looks at their heads. */
const PLAIN_ENTRY = `export const renderLive = async () => ({ status: 200, content: '<main></main>', seed: '{}' })`

/**
 * A folder as a build leaves it, whose pages show one word each; and what removes it.
 *
 * @param routes pages of these routes instead, with heads and nothing in them
 */
export async function aBuiltWeb(
  routes?: Pick<BuiltIndex, 'live' | 'indexed'>,
): Promise<{ dist: string; remove(): Promise<void> }> {
  const dist = await mkdtemp(path.join(tmpdir(), 'asl-web-'))
  const files: Record<string, string> = {
    'renderer/entry-server.js': routes ? PLAIN_ENTRY : ENTRY,
    'renderer/package.json': '{"type":"module"}',
    'web/index.html': TEMPLATE,
    'web/.vite/manifest.json': '{}',
    'web/assets/all.css': '.word{color:red}.other{color:blue}',
    'pages/app.html': TEMPLATE,
    'pages/index.json': JSON.stringify({
      pages: {},
      live: ROUTES.map((route) => ({
        path: route,
        title: text('Word'),
        description: text('A word'),
        indexed: false,
        shows: SHOWS[route] ?? ['dictionary'],
        ...(route === '/event' && { by: 'slug' }),
        ...(route === '/draft/:key' && { private: true }),
      })),
      patterns: ['/', '/dictionary', ...ROUTES],
      indexed: [],
      ...routes,
    }),
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dist, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) }
}
