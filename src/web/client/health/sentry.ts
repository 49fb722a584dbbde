/** Only what monitoring uses of Sentry, so that the lazily loaded part holds no more than that. */
export { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/react'
