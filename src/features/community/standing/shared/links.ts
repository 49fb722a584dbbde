/** A link in a text: its place, the address that it opens, and its domain in lower case without `www.`. */
export type TextLink = { from: number; to: number; href: string; domain: string }

/** Endings of domains that people write without `https://`. Others need it, so that `e.g.` is no link. */
const ENDINGS =
  'com|org|net|edu|gov|info|biz|io|me|gg|tv|co|app|dev|link|site|online|shop|xyz|live|chat|ly|us|uk|ca|mx|es|ar|cl|pe|ve|ec|gt|do|cr|uy|br|de|fr|it|ru|cn'
const LINK = new RegExp(
  String.raw`(?:https?:\/\/|(?<![\p{L}\p{N}@._-]))(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:(?<=https?:\/\/\S+)\p{L}{2,}|(?:${ENDINGS})(?![\p{L}\p{N}-]|\.\p{L}))(?::\d{1,5})?(?:[/?#][^\s<>"]*)?`,
  'giu',
)

/** Host of an address as browsers read it; null for what is none. */
function domainOf(href: string): string | null {
  try {
    return new URL(href).hostname.replace(/^www\./, '').replace(/\.$/, '')
  } catch {
    return null
  }
}

/**
 * Finds the links of a text, with or without `https://`. A full stop or bracket at the end is not part of
 * one.
 */
export function linksIn(text: string): TextLink[] {
  return [...text.matchAll(LINK)].flatMap((found) => {
    const shown = found[0].replace(/[.,;:!?)\]}'”»]+$/u, '')
    const href = /^https?:\/\//i.test(shown) ? shown : `https://${shown}`
    const domain = domainOf(href)
    return domain === null ? [] : [{ from: found.index, to: found.index + shown.length, href, domain }]
  })
}

/** True if a domain is one of these, or below one of them. */
export const isBelow = (domain: string, domains: readonly string[]): boolean =>
  domains.some((one) => domain === one || domain.endsWith(`.${one}`))

/** Number of people whom a text mentions as `@name`. */
export const mentionsIn = (text: string): number =>
  new Set(
    [...text.matchAll(/(?<![\p{L}\p{N}@._-])@([\p{L}\p{N}_]{2,})/gu)].map(([, name]) => name!.toLowerCase()),
  ).size
