// The process that makes public pages: React and the whole web, kept out of the server's own memory.
// The server forks it when the first page is wanted; it ends by itself when nobody wants one any more.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { firstScreen } from '../first-screen.ts'
import type { FromRenderer, Rendered, ToRenderer } from './messages.ts'

type Entry = {
  renderLive(
    address: string,
    language: string,
    origin: string,
  ): Promise<{ status: number; content: string; seed: string | null }>
}

const IDLE_MS = 300_000
const [dist = ''] = process.argv.slice(2)

const send = (message: FromRenderer): void => void process.send?.(message)
const leave = (): never => process.exit(0)
process.on('disconnect', leave)
// A signal to the whole group is the server's to answer: it ends this process when it has drained.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

let idle = setTimeout(leave, IDLE_MS)

/** Data is requested from the server that forked this process, which answers as it answers any visitor. */
let asked = 0
let rendering = 0
const answers = new Map<number, (response: Response) => void>()
globalThis.fetch = (input, init = {}) =>
  new Promise((resolve, reject) => {
    const url = input instanceof Request ? input.url : String(input)
    if ((init.method ?? 'GET') !== 'GET') return reject(new Error(`A page only reads: ${url}`))
    asked += 1
    answers.set(asked, resolve)
    send({
      kind: 'ask',
      id: asked,
      render: rendering,
      path: url,
      headers: Object.fromEntries(new Headers(init.headers)),
    })
  })

const entry = (await import(pathToFileURL(path.join(dist, 'renderer/entry-server.js')).href)) as Entry
const headOf = firstScreen(path.join(dist, 'web'))

async function make(wanted: Extract<ToRenderer, { kind: 'render' }>): Promise<Rendered> {
  rendering = wanted.id
  const made = await entry.renderLive(wanted.address, wanted.language, wanted.origin)
  // React puts what it would preload before the content: in the head a browser meets it sooner.
  const [first = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(made.content) ?? []
  const content = made.content.slice(first.length)
  return { ...made, content, head: first + headOf(content) }
}

// One page after the other: language and address are the process's while a page is made.
let turn: Promise<unknown> = Promise.resolve()
process.on('message', (message: ToRenderer) => {
  if (message.kind === 'answer') {
    const { id, status, type, body } = message
    answers.get(id)?.(new Response(body || null, { status, headers: { 'content-type': type } }))
    answers.delete(id)
    return
  }
  clearTimeout(idle)
  idle = setTimeout(leave, IDLE_MS)
  turn = turn.then(() =>
    make(message).then(
      (page) => send({ kind: 'made', id: message.id, page }),
      (error: unknown) =>
        send({
          kind: 'failed',
          id: message.id,
          reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    ),
  )
})
