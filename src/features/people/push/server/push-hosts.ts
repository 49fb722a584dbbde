/** Push services of Chrome, Firefox, Safari and Edge. The address of a subscription is sent by a person. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const DOMAINS = ['.push.apple.com', '.notify.windows.com']

/** True if an address is one of a browser's push service, and nothing but that. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    (HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain)))
  )
}
