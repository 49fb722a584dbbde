import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test'

/** Type of a test's annotation that lists its calls and addresses , which `reach-reporter.ts` reads. */
export const REACHED = 'reached'
/** Stands in place of a method before the address of a screen. */
export const SCREEN = 'SCREEN'

/** Collects the API calls that pages make and the addresses that they show, each once, without queries. */
export class ReachRecorder {
  private readonly seen = new Set<string>()

  watch(context: BrowserContext): void {
    context.on('request', (request: Request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(api|rest)\//.test(pathname)) this.seen.add(`${request.method()} ${pathname}`)
    })
    const watchPage = (page: Page): void => {
      page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame()) return
        const url = new URL(frame.url())
        if (url.protocol.startsWith('http')) this.seen.add(`${SCREEN} ${url.pathname}`)
      })
    }
    context.on('page', watchPage)
  }

  /** Adds what was collected to the report of the test. */
  note(info: TestInfo): void {
    info.annotations.push({ type: REACHED, description: [...this.seen].toSorted().join('\n') })
  }
}
