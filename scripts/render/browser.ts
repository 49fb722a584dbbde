import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import type { SignNotation } from '../../src/features/media/signer/server/public.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PAGES = path.join(ROOT, 'src/features/media/signer/web/render')
const BUILT = path.join(ROOT, '.cache/render/page')
/** As the browser tests start it: software drawing, no traffic of its own. */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.bin': 'application/octet-stream',
  '.html': 'text/html',
}
const HTML =
  '<!doctype html><meta charset="utf-8"><title>Signer</title><script type="module" src="/page.js"></script><script type="module" src="/hands.js"></script>'

/** Camera angles like the engine's; `at`: centre of the picture, in metres from the chest. */
export type View = {
  yaw: number
  pitch: number
  zoom: number
  at?: readonly [x: number, y: number, z: number]
}
export type Prepared = { seconds: number; poster: number; from: number; to: number }
/** The page as it is called from here; its own file has the same shape with the browser's types. */
type SignerPage = {
  prepare(sign: object, grammar?: string): Prepared
  still(time: number, size: number, view: View): Promise<string>
  film(address: string, size: number, rate: number): Promise<number>
  moments(address: string, size: number, times: readonly number[]): Promise<void>
}
type HandsPage = { hand(name: string, size: number): Promise<string> }
declare global {
  var signerPage: SignerPage | undefined
  var handsPage: HandsPage | undefined
}
const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

export type Renderer = {
  /** `grammar`: of a sentence of this one sign. */
  prepare(sign: SignNotation, grammar?: string): Promise<Prepared>
  /** A PNG. */
  still(time: number, size: number, view: View): Promise<Buffer>
  /** A handshape alone, as it is taught: a PNG with nothing behind it. */
  hand(name: string, size: number): Promise<Buffer>
  /** Writes every frame as raw RGBA into a stream, at the stream's pace; the stream stays open. */
  film(into: Writable, size: number, rate: number): Promise<number>
  /** These moments from the front, as raw RGBA below one another. */
  moments(size: number, times: readonly number[]): Promise<Buffer>
  close(): Promise<void>
}

async function body(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Builds the signer's own pages, once before they are opened. */
export async function buildPages(): Promise<void> {
  mkdirSync(BUILT, { recursive: true })
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    base: '/',
    publicDir: false,
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { page: path.join(PAGES, 'page.ts'), hands: path.join(PAGES, 'hands.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

/** Opens the signer's pages in a headless Chromium and hands out their calls. */
export async function openRenderer(executablePath: string): Promise<Renderer> {
  let frames: Writable | null = null,
    whole: Buffer | null = null
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') {
        const frame = await body(request)
        if (!frames) whole = frame
        else if (!frames.write(frame)) await once(frames, 'drain')
        return response.end()
      }
      const name = new URL(request.url ?? '/', 'http://render.invalid').pathname
      if (name === '/') return response.setHeader('content-type', TYPES['.html']!).end(HTML)
      const file = path.join(BUILT, path.normalize(name))
      response
        .setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
        .end(readFileSync(file))
    })().catch(() => response.writeHead(404).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath, args: ARGS })
  const page: Page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(address)
  await page
    .waitForFunction(
      () => globalThis.signerPage !== undefined && globalThis.handsPage !== undefined,
      undefined,
      { timeout: 30_000 },
    )
    .catch(() => {
      throw new Error(`The signer could not be opened: ${problems.join('; ')}`)
    })
  return {
    prepare: (sign, grammar) =>
      page.evaluate(([given, over]) => globalThis.signerPage!.prepare(given, over), [
        sign as object,
        grammar,
      ] as const),
    async still(time, size, view) {
      return bytesOf(
        await page.evaluate(([at, side, from]) => globalThis.signerPage!.still(at, side, from), [
          time,
          size,
          view,
        ] as const),
      )
    },
    async hand(name, size) {
      return bytesOf(
        await page.evaluate(([which, side]) => globalThis.handsPage!.hand(which, side), [
          name,
          size,
        ] as const),
      )
    },
    async film(into, size, rate) {
      frames = into
      try {
        return await page.evaluate(([to, side, each]) => globalThis.signerPage!.film(to, side, each), [
          `${address}/frames`,
          size,
          rate,
        ] as const)
      } finally {
        frames = null
      }
    },
    async moments(size, times) {
      await page.evaluate(([to, side, at]) => globalThis.signerPage!.moments(to, side, at), [
        `${address}/frames`,
        size,
        times,
      ] as const)
      const drawn = whole
      whole = null
      if (!drawn) throw new Error('No frames arrived')
      return drawn
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
