/** Everything is traced; replay of one session in ten, and of every one with an error. */
export const RATES = {
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
} as const

/** The DSN that the server put into the page, or that of the build. */
const configuredDsn = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content ||
  (import.meta.env?.['VITE_SENTRY_DSN'] as string | undefined) ||
  undefined

const SECRET_PARAMETER =
  /([?&#][^=&#\s]*(?:token|code|signature|secret|key|password|otp|email)[^=&#\s]*=)[^&#\s"']*/gi
const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
const BEARER = /Bearer\s+[\w.~+/=-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g

/** A text without what could be used or tell who somebody is: tokens, secrets in addresses, email addresses. */
export const scrub = (text: string): string =>
  text.replace(SECRET_PARAMETER, '$1…').replace(BEARER, '…').replace(EMAIL, '…')

/** Scrubs every text in a report, and takes the person and their cookies out of it. */
export function scrubDeep<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return scrub(value) as T
  if (depth > 12 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => scrubDeep(item, depth + 1)) as T
  const allowed = Object.entries(value).filter(
    ([key]) => !/^(user|cookies?|authorization|set-cookie)$/i.test(key),
  )
  return Object.fromEntries(allowed.map(([key, item]) => [key, scrubDeep(item as unknown, depth + 1)])) as T
}

let loaded: Promise<typeof import('./sentry.ts')> | undefined

/** Starts error reporting when a DSN is configured; otherwise nothing is loaded and nothing is sent. */
export async function startMonitoring(dsn: string | undefined = configuredDsn()): Promise<boolean> {
  if (!dsn) return false
  loaded ??= import('./sentry.ts')
  const sentry = await loaded
  sentry.init({
    dsn,
    ...RATES,
    sendDefaultPii: false,
    integrations: [
      sentry.browserTracingIntegration(),
      sentry.replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
    beforeSend: (event) => scrubDeep(event),
    beforeSendTransaction: (event) => scrubDeep(event),
    beforeBreadcrumb: (breadcrumb) => scrubDeep(breadcrumb),
  })
  return true
}

/** Reports what a screen has caught (an error boundary); silent when monitoring is off. */
export async function report(error: unknown): Promise<void> {
  const sentry = await loaded
  sentry?.captureException(error)
}
