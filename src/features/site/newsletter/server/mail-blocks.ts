import type { Language } from '#contract/constants.ts'
import { plainPictureAddress, type PublishedPicture } from '#contract/published.ts'
import type { Db } from '#server/db/database.ts'
import { escapeHtml as e } from '#server/html.ts'
import { buttonLink, COLORS, pictureTag } from '#server/mail/look.ts'
import type { TxPlatform } from '#server/platform.ts'
import { plainOf, styledForMail } from '#server/text/mail-text.ts'
import { shownSql } from '#features/dictionary/vocabularies/server/public.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { signs } from '#features/dictionary/signs/server/signs.table.ts'
import { publishStored } from '#features/media/published/server/public.ts'
import { newest } from '../../articles/server/public.ts'
import type { ShownValue } from '../../blocks/blocks.contract.ts'
import { inLanguageHref, pathOf } from '../../documents/server/public.ts'
import type { IssueBlockType } from '../issue-body.contract.ts'

/** A part of a mail, as HTML for mail programs and as plain text that says the same. */
export type Part = { html: string; text: string }
export type Around = { platform: TxPlatform; tx: Db; language: Language }

const WIDE = 960
const SMALL = 240
const THUMB = 120
const READ = { en: 'Read the article', es: 'Leer el artículo' } as const
const SEE = { en: 'Watch the sign', es: 'Ver la seña' } as const

/** Absolute address: mails cannot contain relative ones. */
export const absolute = (origin: string, href: string): string =>
  href.startsWith('/') ? origin + href : href
const join = (lines: readonly (string | false | null | undefined)[]): string =>
  lines.filter(Boolean).join('\n\n')

/** Formatted text. */
export function richPart(origin: string, html: string): Part | null {
  const absoluteHtml = html.replaceAll(
    /(<a\b[^>]*?\bhref=")\/(?!\/)/g,
    (_, before: string) => `${before}${origin}/`,
  )
  const text = plainOf(absoluteHtml)
  return text === '' ? null : { html: styledForMail(absoluteHtml), text }
}
const paragraph = (text: string): string => styledForMail(`<p>${e(text)}</p>`)
const heading = (text: string): string => styledForMail(`<h2>${e(text)}</h2>`)

/** A picture at its public address, with what it shows in words and what is said of it. */
export function picturePart(
  origin: string,
  picture: Pick<PublishedPicture, 'hash' | 'width'>,
  alt: string,
  caption = '',
): Part {
  const src = origin + plainPictureAddress(picture, WIDE)
  const below = caption
    ? `<p style="margin:8px 0 0;font-size:14px;line-height:1.5;color:${COLORS.soft}">${e(caption)}</p>`
    : ''
  return {
    html: `<div style="margin:0 0 20px">${pictureTag(src, alt, picture.width)}${below}</div>`,
    text: join([alt && `[${alt}]`, caption]),
  }
}

/** A button, in plain text its words and address. */
export const buttonPart = (text: string, url: string): Part => ({
  html: `<p style="margin:24px 0">${buttonLink({ text, url })}</p>`,
  text: `${text}: ${url}`,
})

/** A small picture beside a title that leads somewhere. */
function entry({
  title,
  href,
  text,
  picture,
}: {
  title: string
  href: string
  text: string
  picture: string | null
}): Part {
  const image = picture
    ? `<td width="${THUMB}" valign="top" style="padding:0 16px 20px 0"><img src="${e(picture)}" alt="" width="${THUMB}" style="display:block;width:${THUMB}px;height:auto;border-radius:8px"></td>`
    : ''
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${image}<td valign="top" style="padding:0 0 20px"><p style="margin:0 0 4px;font-size:17px;line-height:1.4;font-weight:700"><a href="${e(href)}" style="color:${COLORS.wood}">${e(title)}</a></p>${text ? `<p style="margin:0;font-size:16px;line-height:1.5;color:${COLORS.ink}">${e(text)}</p>` : ''}</td></tr></table>`,
    text: `${title}\n${text ? `${text}\n` : ''}${href}`,
  }
}

/** The still picture of a public sign at an address that stays; null where it has none. */
async function stillOf({ platform, tx }: Around, slug: string): Promise<PublishedPicture | null> {
  const [found] = await tx.query<{ key: string | null }>(
    `
      select ${shownSql('g', 'poster')} as key
      from ${vocabularies} v
      join ${signs} g on g.vocabulary_id = v.id and g.is_primary
      where v.slug = $1 and v.open and v.status = 'active' and v.organization_id is null`,
    [slug],
  )
  return found?.key && (await platform.files.exists(found.key))
    ? publishStored(platform, tx, found.key)
    : null
}

type Renderers = {
  [T in IssueBlockType]: (value: ShownValue<T>, around: Around) => Promise<Part | null> | Part | null
}
/** Mail renderer of each kind of block; null: no content in this language. */
export const RENDERERS: Renderers = {
  rich_text: ({ text }, { platform }) => richPart(platform.config.PUBLIC_URL, text),
  picture: ({ picture, caption }, { platform }) =>
    picture?.picture ? picturePart(platform.config.PUBLIC_URL, picture.picture, picture.alt, caption) : null,
  call_to_action({ title, lead, button, target }, { platform }) {
    if (!title && !button) return null
    const link =
      target.href && button ? buttonPart(button, absolute(platform.config.PUBLIC_URL, target.href)) : null
    return {
      html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="panel" style="padding:4px 24px;background:${COLORS.paper};border:1px solid ${COLORS.line};border-radius:12px">${title ? heading(title) : ''}${lead ? paragraph(lead) : ''}${link?.html ?? ''}</td></tr></table>`,
      text: join([title, lead, link?.text]),
    }
  },
  async articles({ title, count, topic }, { platform, tx, language }) {
    const origin = platform.config.PUBLIC_URL
    const found = title ? await newest(tx, language, count, topic) : []
    if (found.length === 0) return null
    const entries = found.map((article) =>
      entry({
        title: article.title,
        text: article.description,
        href: origin + inLanguageHref(pathOf('article', null, article.slug), language),
        picture: article.cover && origin + plainPictureAddress(article.cover, SMALL),
      }),
    )
    return {
      html: heading(title) + entries.map(({ html }) => html).join(''),
      text: join([title, ...entries.map(({ text }) => text)]),
    }
  },
  async sign({ word, caption }, around) {
    if (!word.word) return null
    const { language, platform } = around
    const origin = platform.config.PUBLIC_URL
    const still = await stillOf(around, word.word)
    const href = absolute(origin, word.href)
    const name = language === 'es' ? `«${word.name}» en señas` : `The sign for “${word.name}”`
    const picture = still
      ? `<a href="${e(href)}" style="display:block;margin:0 0 12px">${pictureTag(origin + plainPictureAddress(still, WIDE), name, still.width)}</a>`
      : ''
    const link = `<p style="margin:0 0 20px;font-size:17px"><a href="${e(href)}" style="color:${COLORS.wood};font-weight:700">${e(`${SEE[language]}: ${word.name}`)}</a></p>`
    return {
      html: heading(name) + picture + (caption ? paragraph(caption) : '') + link,
      text: join([name, caption, `${SEE[language]}: ${href}`]),
    }
  },
}

/** Parts of a mail about an article: picture, description, first paragraphs and link. */
export function articleParts(
  { platform, language }: Around,
  article: {
    title: string
    description: string
    cover: { hash: string; width: number; alt: string } | null
    beginning: string
    href: string
  },
): (Part | null)[] {
  const origin = platform.config.PUBLIC_URL
  return [
    article.cover && picturePart(origin, article.cover, article.cover.alt),
    {
      html: `<p style="margin:0 0 16px;font-size:19px;line-height:1.5;color:${COLORS.ink}">${e(article.description)}</p>`,
      text: article.description,
    },
    richPart(origin, article.beginning),
    buttonPart(READ[language], absolute(origin, article.href)),
  ]
}

/** Parts below each other. */
export const together = (parts: readonly (Part | null)[]): Part | null => {
  const there = parts.filter((part) => part !== null)
  return there.length === 0
    ? null
    : { html: there.map(({ html }) => html).join('\n'), text: join(there.map(({ text }) => text)) }
}
