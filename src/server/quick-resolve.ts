import { registerHooks } from 'node:module'

/**
 * drizzle-orm's package.json lists hundreds of exports, and Node parses all of it again for each of the
 * package's files and for each import of it: hundreds of megabytes of garbage and most of the time that a
 * start takes. Here every address is worked out once.
 */
const PACKAGE = '/node_modules/drizzle-orm/'
const known = new Map<string, string>()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL
    // The package's own files are ES modules that name each other by relative paths.
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parent?.includes(PACKAGE))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context)
    const before = known.get(specifier)
    if (before) return { url: before, format: 'module', shortCircuit: true }
    const resolved = next(specifier, context)
    if (resolved.format === 'module') known.set(specifier, resolved.url)
    return resolved
  },
})
