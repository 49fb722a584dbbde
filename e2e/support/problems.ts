import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

/** A failed load that a test brings about on purpose: its status and whose address. */
export type Expected = { status: number; url: RegExp }

const FAILED_LOAD = /^Failed to load resource: the server responded with a status of (?<status>\d+)/

/** Performance warnings of a graphics driver without a graphics card, and of reading pixels in a test. */
const SPEED_NOTES = /GL Driver Message \(OpenGL, Performance|willReadFrequently/

/** A worker that a test does without (`support/test.ts`). */
const NO_WORKER = /Service Worker registration blocked by Playwright/

/**
 * Collects every problem that a page reports: uncaught errors, errors in the console, refusals of the content
 * security policy, warnings of React. A test fails on any of them, except on failed loads that it names.
 */
export class Problems {
  private readonly said: { text: string; message?: ConsoleMessage }[] = []
  private readonly expected: Expected[] = []
  private offline = false

  /** Messages that no test expects. */
  get found(): string[] {
    return this.said.filter(({ message }) => !message || !this.isExpected(message)).map(({ text }) => text)
  }

  /** These answers are part of the journey. */
  expect(...expected: Expected[]): void {
    this.expected.push(...expected)
  }

  /** Allows loads without an answer: in this journey the server is offline on purpose. */
  expectNoServer(): void {
    this.offline = true
  }

  /** Listens to every page of a browser context; answers how to stop. */
  watch(context: BrowserContext): () => void {
    const onError = (error: WebError): void => {
      // A DOMException has an empty stack.
      const { name, message, stack } = error.error()
      this.said.push({ text: `uncaught: ${stack || `${name}: ${message}`} (${error.page()?.url() ?? ''})` })
    }
    const onConsole = (message: ConsoleMessage): void => {
      if (SPEED_NOTES.test(message.text()) || NO_WORKER.test(message.text())) return
      if (message.type() === 'error' || message.type() === 'warning')
        this.said.push({ text: `${message.type()}: ${message.text()} (${message.location().url})`, message })
    }
    context.on('weberror', onError)
    context.on('console', onConsole)
    return () => {
      context.off('weberror', onError)
      context.off('console', onConsole)
    }
  }

  private isExpected(message: ConsoleMessage): boolean {
    const { url } = message.location()
    const status = Number(FAILED_LOAD.exec(message.text())?.groups?.['status'])
    if (this.offline && /net::ERR_|WebSocket connection to/.test(message.text())) return true
    return this.expected.some((one) => one.status === status && one.url.test(url))
  }
}
