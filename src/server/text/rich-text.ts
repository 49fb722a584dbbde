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
/** A language as BCP 47 names it, with its script or region: `es`, `ase`, `pt-BR`, `zh-Hans`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/
/**
 * Elements allowed in an author's text: structure and emphasis, links that open outside; no styles, no
 * scripts, no frames.
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
/** A word whose sign opens in place; `data-sign` tells it from a link that only leads to its page. */
const WORD = /^asl:word\//
/** Elements that a text of the site may have besides. */
export const TABLE_TAGS: readonly string[] = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
const SPAN = /^(?:[2-9]|1\d)$/
const cell = (tagName: string, { colspan = '', rowspan = '', scope = '' }: sanitize.Attributes) => ({
  tagName,
  attribs: {
    ...(SPAN.test(colspan) && { colspan }),
    ...(SPAN.test(rowspan) && { rowspan }),
    ...(tagName === 'th' && /^(?:col|row)$/.test(scope) && { scope }),
  } as sanitize.Attributes,
})
const SITE_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: [...RICH_TEXT_TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    ...(OPTIONS.allowedAttributes as Record<string, string[]>),
    a: ['href', 'rel', 'target', 'data-sign'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'asl'],
  transformTags: {
    ...OPTIONS.transformTags,
    th: cell,
    td: cell,
    a: (tagName, { href = '', 'data-sign': sign }) => {
      if (INSIDE.test(href))
        return {
          tagName,
          attribs: { href, ...(sign !== undefined && WORD.test(href) && { 'data-sign': 'true' }) } as Record<
            string,
            string
          >,
        }
      return href.startsWith('asl:')
        ? { tagName, attribs: {} as Record<string, string> }
        : { tagName, attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
    },
  },
}
/**
 * As `cleanRichText`, for what the site shows: links may also name a document, course or word of ours, words
 * may be signs, and there are tables.
 */
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
