/** The language that an address names: `?lang=`, or the Spanish name of the dictionary. */
export const namedLanguage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null =>
  pathname.startsWith('/diccionario/') ? 'es' : new URLSearchParams(search).get('lang')

/**
 * Was what stands in the page made for this address? Of a page that was made at build time nobody knew what
 * the address asks for (where a visitor came from changes nothing); of none what stands behind the #, where a
 * mail writes a key.
 */
export function isMadeFor(root: HTMLElement, { search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  if (!root.dataset['language'] || hash.includes('=')) return false
  if (root.dataset['whole'] !== undefined) return true
  return [...new URLSearchParams(search).keys()].every((name) =>
    /^(lang|utm_\w+|gclid|fbclid|ref)$/.test(name),
  )
}
