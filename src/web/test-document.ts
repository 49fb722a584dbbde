import { builtinEnvironments, type Environment } from 'vitest/runtime'

let opened: Promise<unknown> | undefined

/**
 * One document for all files of a process, as the modules that they share have met it: React and others keep
 * what they found in the window when they were imported. Each file gets it empty and at its own address.
 */
export default {
  name: 'document',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options) {
    await (opened ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)))
    return {
      teardown() {
        const { document, history, localStorage, sessionStorage } = global
        for (const name of document.documentElement.getAttributeNames())
          document.documentElement.removeAttribute(name)
        document.head.replaceChildren()
        document.body.replaceChildren()
        for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
        for (const part of document.cookie.split('; '))
          document.cookie = `${part.replace(/=.*$/, '')}=; max-age=0; path=/`
        localStorage.clear()
        sessionStorage.clear()
        history.replaceState(null, '', '/')
      },
    }
  },
} satisfies Environment
