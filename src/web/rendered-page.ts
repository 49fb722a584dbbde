/** The language that an address names: `?lang=`, or the Spanish name of the dictionary. */
export const namedLanguage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null =>
  pathname.startsWith('/diccionario/') ? 'es' : new URLSearchParams(search).get('lang')

/**
 * True if the page's HTML was rendered for this address. A page built in advance ignores the query, except
 * parameters that tell only the language or the referrer. No page includes the hash, which carries keys from
 * mails.
 */
export function isMadeFor(root: HTMLElement, { search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  if (!root.dataset['language'] || hash.includes('=')) return false
  if (root.dataset['whole'] !== undefined) return true
  return [...new URLSearchParams(search).keys()].every((name) =>
    /^(lang|utm_\w+|gclid|fbclid|ref)$/.test(name),
  )
}
