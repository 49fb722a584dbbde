import type { Page } from '@playwright/test'

/**
 * From here on a screen counts as one that moves. Measured alone all are below half of it; on a machine that
 * many tests share, parts may come later than a screen waits for them.
 */
export const MOST_SHIFT = 0.1
const A_MOMENT_MS = 60

/**
 * How far what was on screen has moved by itself since a screen was asked for: the sum of layout shifts
 * (https://web.dev/articles/cls) without those right after a press. Inside the application it is since the
 * screen was put up: one that has another frame moves nothing that belongs to it.
 *
 * @param asked and `arrived`: milliseconds since 1970
 */
export const shiftsSince = (page: Page, asked: number, arrived: number): Promise<number> =>
  page.evaluate(
    ([asked, arrived, wait]) =>
      new Promise<number>((resolve) => {
        let sum = 0
        const from = performance.timeOrigin >= asked ? asked : arrived
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
    [asked, arrived, A_MOMENT_MS] as const,
  )
