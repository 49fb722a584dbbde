import type { Page } from '@playwright/test'

/**
 * Largest layout shift of a screen. The aim is half of it: on a machine that many tests share, parts may come
 * later than a screen waits for them.
 */
export const MOST_SHIFT = 0.1
const A_MOMENT_MS = 60

/**
 * Sum of layout shifts (https://web.dev/articles/cls) since a moment, without those right after a press.
 * Count from the moment a screen has arrived: a new frame around it moves nothing that belongs to it.
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
