import sanitize from 'sanitize-html'

/** Elements that an author's text may have. */
export const RICH_TEXT_TAGS: readonly string[] = [
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'code',
  'hr',
  'sub',
  'sup',
  'span',
]
const LANGUAGE = /^(en|es|ase)$/
/**
 * What an author's text may hold: structure and emphasis, links that open outside; no styles, no scripts, no
 * frames.
 */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'rel', 'target'], span: ['lang'], p: ['lang'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href && { href }), rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    span: (tagName, { lang = '' }) => ({
      tagName,
      attribs: LANGUAGE.test(lang) ? { lang } : ({} as Record<string, string>),
    }),
    p: (tagName, { lang = '' }) => ({
      tagName,
      attribs: LANGUAGE.test(lang) ? { lang } : ({} as Record<string, string>),
    }),
  },
}

/** Rich text as it may be stored and shown. */
export const cleanRichText = (html: string): string => sanitize(html, OPTIONS).trim()
/** A link that names what it leads to inside the site: `asl:document/…`, `asl:course/…`, `asl:word/…`. */
const INSIDE = /^asl:(?:document|course|word)\/[\w-]{1,120}$/
const SITE_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedSchemes: ['https', 'http', 'mailto', 'asl'],
  transformTags: {
    ...OPTIONS.transformTags,
    a: (tagName, { href = '' }) => {
      if (INSIDE.test(href)) return { tagName, attribs: { href } }
      return href.startsWith('asl:')
        ? { tagName, attribs: {} as Record<string, string> }
        : { tagName, attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
    },
  },
}
/** As `cleanRichText`, for what the site shows: links may also name a document, course or word of ours. */
export const cleanSiteText = (html: string): string => sanitize(html, SITE_OPTIONS).trim()
/** Plain text of one or more lines: any markup is dropped. */
export const cleanText = (text: string): string =>
  sanitize(text, {
    allowedTags: [],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    parser: { decodeEntities: true },
  })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .trim()
