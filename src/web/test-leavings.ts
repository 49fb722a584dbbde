import { afterAll, vi } from 'vitest'

// Files follow each other in one process and share its document and the libraries, which keep what they found in
// the window when they were imported. All else is given back after each file, or it would go on in the next one
// (a store that asks the server again): our own modules, listeners, timers, what stands in the document and
// beside it.

declare const jsdom: {
  cookieJar: { removeAllCookiesSync: () => void }
  reconfigure: (settings: { url: string }) => void
}

const undo: (() => void)[] = []

function keepTimers(): void {
  const { setTimeout, clearTimeout } = globalThis
  const timers = new Set<NodeJS.Timeout>()
  const noted = (...parameters: Parameters<typeof setTimeout>): NodeJS.Timeout => {
    const timer = setTimeout(...parameters)
    timers.add(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(noted, setTimeout)
  undo.push(() => {
    globalThis.setTimeout = setTimeout
    for (const timer of timers) clearTimeout(timer)
  })
}

function keepFrames(): void {
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis
  const frames = new Set<number>()
  globalThis.requestAnimationFrame = (callback) => {
    const frame = requestAnimationFrame(callback)
    frames.add(frame)
    return frame
  }
  // jsdom draws by an interval that begins with the first who asks. One that began by a test's clock would stand
  // still for ever after: so somebody asks all the time.
  let next = 0
  const draw = (): void => {
    next = requestAnimationFrame(draw)
  }
  draw()
  undo.push(() => {
    globalThis.requestAnimationFrame = requestAnimationFrame
    for (const frame of [...frames, next]) cancelAnimationFrame(frame)
  })
}

function keepListeners(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): void {
  const { addEventListener } = target
  const added: Parameters<EventTarget['addEventListener']>[] = []
  target.addEventListener = (...parameters) => {
    added.push(parameters)
    addEventListener.apply(target, parameters)
  }
  undo.push(() => {
    target.addEventListener = addEventListener
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  })
}

/** Properties that a file adds: a database, the mark of React on a document that it listens to. */
function keepNames(target: object): void {
  const known = new Set(Object.getOwnPropertyNames(target))
  // What libraries leave for themselves stays, as they do.
  const isAdded = (name: string): boolean => !known.has(name) && !name.startsWith('__')
  undo.push(() => {
    for (const name of Object.getOwnPropertyNames(target).filter(isAdded))
      Reflect.deleteProperty(target, name)
  })
}

function keepPage(): void {
  const { href } = location
  undo.push(() => {
    // A new element has none of the listeners either.
    document.documentElement.replaceWith(document.implementation.createHTMLDocument().documentElement)
    localStorage.clear()
    sessionStorage.clear()
    jsdom.cookieJar.removeAllCookiesSync()
    jsdom.reconfigure({ url: href })
  })
}

keepTimers()
keepNames(globalThis)
if (typeof document !== 'undefined') {
  keepFrames()
  keepListeners(globalThis)
  keepListeners(document)
  keepNames(document)
  keepPage()
}

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // What is due at once may finish, as a lock on scrolling that a library takes away.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  for (const step of undo) step()
  vi.resetModules()
})
