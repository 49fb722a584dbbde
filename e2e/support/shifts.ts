import type { Page } from '@playwright/test'

/** What people do not notice; from 0.1 on a screen counts as one that moves. */
export const MOST_SHIFT = 0.05
const A_MOMENT_MS = 60

/**
 * How far what was on screen has moved by itself since a moment: the sum of layout shifts
 * (https://web.dev/articles/cls) without those right after a press.
 *
 * @param since milliseconds since 1970
 */
export const shiftsSince = (page: Page, since: number): Promise<number> =>
  page.evaluate(
    ([from, wait]) =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput && performance.timeOrigin + entry.startTime >= from) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => {
          observer.disconnect()
          resolve(sum)
        }, wait)
      }),
    [since, A_MOMENT_MS] as const,
  )
