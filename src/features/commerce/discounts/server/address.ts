/**
 * Normalises an address for telling people apart: removes case, the part behind a plus sign, and the dots
 * that Google ignores. For counting people, never for writing to them.
 */
export function normalisedAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.split('+')[0]!
  const google = domain === 'gmail.com' || domain === 'googlemail.com'
  return `${google ? name.replaceAll('.', '') : name}@${google ? 'gmail.com' : domain}`
}
