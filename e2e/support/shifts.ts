import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Largest layout shift of a screen: half of what https://web.dev/articles/cls calls good. */
const MOST_SHIFT = 0.05
const A_MOMENT_MS = 60

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Sum of layout shifts (https://web.dev/articles/cls) since a moment, without those right after a press, and
 * the elements that moved. A screen opened inside the application counts from its arrival: a new frame around
 * it moves nothing that belongs to it.
 *
 * @param since milliseconds since 1970; 0 for all since the page was opened
 */
const shiftsSince = (page: Page, since: number): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(
    ([from, wait]) =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        const shifts: Shift[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[])
            if (!entry.hadRecentInput && performance.timeOrigin + entry.startTime >= from) shifts.push(entry)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => {
          observer.disconnect()
          const moved = shifts.flatMap(({ value, sources }) =>
            sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent
              return `${name}: ${previousRect.y} to ${currentRect.y} px, height ${previousRect.height} to ${currentRect.height} px (${value.toFixed(3)})`
            }),
          )
          resolve({ sum: shifts.reduce((sum, { value }) => sum + value, 0), moved })
        }, wait)
      }),
    [since, A_MOMENT_MS] as const,
  )

/** The screen has moved no more than it may since a moment (see `shiftsSince`); a failure names what moved. */
export async function expectStill(page: Page, since: number, look = ''): Promise<void> {
  const { sum, moved } = await shiftsSince(page, since)
  expect.soft(sum, `${look} layout shift:\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT)
}
