import { create } from 'zustand'
import { isBusy, type Busy } from './busy.ts'
import { TAKE_OVER } from './message.ts'

/** Interval at which an open page checks for a new release, in milliseconds. */
const ASK_MS = 60 * 60_000
/** Time limit for a new worker to take over before the page continues without it, in milliseconds. */
const TAKE_MS = 2000

/** `ready`: a new release is on the device and waits. */
export const useRelease = create<{ ready: boolean; later: boolean }>()(() => ({ ready: false, later: false }))

let waiting: ServiceWorker | null = null
let started: Promise<ServiceWorkerRegistration | null> | undefined

/** The server may say that there is no worker (`PWA=off`): one that is there removes itself. */
const isOff = (): boolean => document.querySelector('meta[name="pwa"][content="off"]') !== null
export const hasWorkers = (): boolean =>
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator && !isOff()

function found(worker: ServiceWorker | null): void {
  // The first one of a device replaces nothing.
  if (!worker || !navigator.serviceWorker.controller) return
  const look = (): void => {
    if (worker.state === 'installed') {
      waiting = worker
      useRelease.setState({ ready: true, later: false })
    } else if (worker === waiting && worker.state !== 'activating') {
      waiting = null
      useRelease.setState({ ready: false })
    }
  }
  worker.addEventListener('statechange', look)
  look()
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    found(registration.waiting)
    registration.addEventListener('updatefound', () => found(registration.installing))
    const ask = (): void => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    }
    setInterval(ask, ASK_MS)
    document.addEventListener('visibilitychange', ask)
    return registration
  } catch {
    // Without one (storage blocked, a private window) the product is what it is in any browser.
    return null
  }
}

/** Puts the worker on this device: once somebody is signed in, and where the app is installed. */
export function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!hasWorkers()) return Promise.resolve(null)
  started ??= register()
  return started
}

/** Lets the new release take over; resolves when it has, or has taken too long. */
function takeOver(): Promise<void> {
  const worker = waiting
  if (!worker) return Promise.resolve()
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      navigator.serviceWorker.removeEventListener('controllerchange', done)
      resolve()
    }
    const timer = setTimeout(done, TAKE_MS)
    navigator.serviceWorker.addEventListener('controllerchange', done)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(TAKE_OVER)
  })
}

let renewing = false
type Renewal = {
  /** Activity that ends with this navigation. */
  ends?: Busy
  load?: (to: string) => void
}
/**
 * Loads `to` as the new release, where one waits and nobody is in the middle of something; otherwise nothing
 * happens. Answers whether it does.
 */
export function renew(
  to: string,
  { ends, load = (address) => location.assign(address) }: Renewal = {},
): boolean {
  if (renewing || !useRelease.getState().ready || isBusy(ends)) return false
  renewing = true
  void takeOver().then(() => {
    renewing = false
    load(to)
  })
  return true
}
