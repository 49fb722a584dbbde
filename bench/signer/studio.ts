import { chromium, type Browser, type Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { build } from 'vite'
import type { Sign } from '../../src/features/media/signer/shared/notation.ts'
import { findChromium } from '../../scripts/lib/chromium.mjs'

const ROOT = path.join(import.meta.dirname, '../..'),
  OUT = path.join(ROOT, '.cache/studio')
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.bin': 'application/octet-stream',
}

export const signs = (): Map<string, Sign> => {
  const folder = path.join(ROOT, 'content/signs')
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Sign[])
      .map((sign) => [sign.slug, sign]),
  )
}

/** The signer alone on a page of headless Chromium, without a server, a database or a person signed in. */
export async function openStudio(
  size = { width: 1600, height: 1200 },
): Promise<{ page: Page; close: () => Promise<void> }> {
  await build({
    root: path.join(ROOT, 'src/features/media/signer/web/studio'),
    configFile: false,
    base: './',
    logLevel: 'warn',
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  })
  const server = createServer((request, response) => {
    const file = path.join(
      OUT,
      path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname).replace(/\/$/, '/index.html'),
    )
    try {
      response.setHeader('content-type', KINDS[path.extname(file)] ?? 'text/plain').end(readFileSync(file))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address(),
    port = typeof address === 'object' && address ? address.port : 0
  let browser: Browser | null = null
  const close = async (): Promise<void> => {
    await browser?.close()
    server.close()
  }
  try {
    browser = await chromium.launch({
      executablePath: findChromium(process.env),
      args: ARGS,
    })
    const page = await browser.newPage({ viewport: size })
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(message.text())
    })
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`http://127.0.0.1:${port}/`)
    return { page, close }
  } catch (error) {
    await close()
    throw error
  }
}
