import { afterAll, vi } from 'vitest'

// Test files run one after the other in one process. They share its document and the libraries, which keep
// references to the window from their import. Everything else is reset after each file, or it would affect
// the next one (a store that polls the server): our own modules, listeners, timers, the document and the
// storage.

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
  // jsdom draws by an interval that starts with the first frame request. An interval started under a test's
  // fake clock would never fire again, so always keep one request pending.
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
  // The libraries' own globals are kept, because the libraries are kept.
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
  // Let work that is due at once finish, such as a library's release of a scroll lock.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  for (const step of undo) step()
  vi.resetModules()
})
