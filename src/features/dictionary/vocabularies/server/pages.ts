import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/constants.ts'
import { etagOf, sendStored } from '#server/files/send-stored.ts'
import { forAll, inBoth, type Listed, type ListedFilm, type PageSource } from '#server/http/pages/pages.ts'
import { breadcrumbs, filmData } from '#server/http/pages/structured.ts'
import type { Platform } from '#server/platform.ts'
import { lookupRecorder } from './record-lookups.ts'
import { filmSql, shownSql } from './rendered.ts'
import { signs } from '../../signs/server/signs.table.ts'

type Word = {
  id: string
  slug: string
  word_en: string
  word_es: string
  definition_en: string | null
  definition_es: string | null
  poster: string | null
  film: string | null
  changed: Date
}
const FOLDER: Record<Language, string> = { en: '/dictionary', es: '/diccionario' }
const WORD = /^\/(?:dictionary|diccionario)\/([^/]+)$/
/** Shorter than a signed address holds. */
const MEDIA_SECONDS = 120
/** Seconds that an outdated picture may be served while the new one is fetched. */
const STALE_PICTURE_SECONDS = 3600
const PUBLIC = `open and status = 'active' and organization_id is null`
const addressesOf = (slug: string): Record<Language, string> => ({
  en: `${FOLDER.en}/${encodeURIComponent(slug)}`,
  es: `${FOLDER.es}/${encodeURIComponent(slug)}`,
})
const TEXT = {
  en: {
    dictionary: 'Dictionary',
    title: (word: string) => `“${word}” in American Sign Language`,
    description: (word: string, meaning: string) =>
      `See how “${word}” is signed in American Sign Language: slowly, mirrored, from every side. ${meaning}`,
  },
  es: {
    dictionary: 'Diccionario',
    title: (word: string) => `«${word}» en lengua de señas americana`,
    description: (word: string, meaning: string) =>
      `Mira cómo se hace «${word}» en la lengua de señas americana: despacio, en espejo, desde todos los lados. ${meaning}`,
  },
} as const

const mediaOf = (slug: string, kind: 'picture' | 'film'): string =>
  `/words/${encodeURIComponent(slug)}/${kind}`
/** Texts for the head of a word's page in a language. */
function textsOf(word: Omit<Word, 'id'>, language: Language) {
  const name = language === 'es' ? word.word_es : word.word_en
  const meaning = (language === 'es' ? word.definition_es : word.definition_en) ?? name
  return {
    name,
    meaning,
    title: TEXT[language].title(name),
    description: TEXT[language].description(name, meaning),
  }
}

/**
 * Serves the picture and the film of a public word at permanent addresses: link previews and search engines
 * keep an address longer than a signed one is valid.
 */
function serveWordMedia(app: FastifyInstance, { db, files }: Platform): void {
  const key = { picture: shownSql('g', 'poster'), film: filmSql('g') }
  /** Sent at once: cards of pages wait for it, and another address would cost them a round trip. */
  const sendPicture = async (
    request: FastifyRequest,
    reply: FastifyReply,
    stored: string,
  ): Promise<unknown> => {
    const facts = await files.facts(stored)
    if (!facts) return reply.callNotFound()
    const etag = etagOf(facts)
    reply
      .header('etag', etag)
      .header(
        'cache-control',
        `public, max-age=${MEDIA_SECONDS}, stale-while-revalidate=${STALE_PICTURE_SECONDS}`,
      )
    return sendStored(files, request, reply, { key: stored, facts, etag })
  }
  for (const kind of ['picture', 'film'] as const)
    app.get<{ Params: { slug: string } }>(`/words/:slug/${kind}`, async (request, reply) => {
      const [found] = await db.query<{ key: string | null }>(
        `
          select ${key[kind]} as key
          from vocabularies v
          join ${signs} g on g.vocabulary_id = v.id and g.is_primary
          where v.slug = $1 and v.open and v.status = 'active' and v.organization_id is null`,
        [request.params.slug],
      )
      if (!found?.key) return reply.callNotFound()
      if (kind === 'picture') return sendPicture(request, reply, found.key)
      const { url } = await files.url(found.key)
      return reply.header('cache-control', `public, max-age=${MEDIA_SECONDS}`).redirect(url, 302)
    })
}

/** Public words at their own addresses, with a head that names the word. Words of a plan have none. */
export function dictionaryPages(platform: Platform): PageSource {
  const { opened } = lookupRecorder(platform)
  const wordAt = async (path: string): Promise<Word | undefined> => {
    const slug = WORD.exec(path)?.[1]
    if (!slug) return undefined
    const [word] = await platform.db.query<Word>(
      `
        select
          v.id, v.slug, v.word_en, v.word_es, v.definition_en, v.definition_es,
          greatest(v.updated_at, g.updated_at) as changed, ${shownSql('g', 'poster')} as poster, ${filmSql('g')} as film
        from (select * from vocabularies where slug = $1 and ${PUBLIC}) v
        left join ${signs} g on g.vocabulary_id = v.id and g.is_primary`,
      [decodeURIComponent(slug)],
    )
    return word
  }
  return {
    mount: (app) => serveWordMedia(app, platform),
    moved({ path, query, language }) {
      if (path !== '/dictionary' || !query['word']) return null
      return addressesOf(query['word'])[language]
    },
    language: (path) => (path.startsWith(`${FOLDER.es}/`) ? 'es' : null),
    async head({ path, language, origin }) {
      const word = await wordAt(path)
      if (!word) return null
      const { name, meaning, title, description } = textsOf(word, language)
      const addresses = addressesOf(word.slug)
      const image = word.poster && mediaOf(word.slug, 'picture')
      const film = word.film && mediaOf(word.slug, 'film')
      return {
        title,
        description,
        addresses,
        image,
        structured: [
          {
            '@context': 'https://schema.org',
            '@type': 'DefinedTerm',
            name,
            description: meaning,
            inLanguage: language,
            url: origin + addresses[language],
            inDefinedTermSet: `${origin}/dictionary`,
          },
          ...(film && image
            ? [filmData(origin, { title, description, picture: image, film }, word.changed)]
            : []),
          breadcrumbs(origin, [
            [TEXT[language].dictionary, inBoth('/dictionary')[language]],
            [name, addresses[language]],
          ]),
        ],
        read: () => opened({ role: 'CMS', language }, word.id),
      }
    },
    async addresses() {
      const words = await platform.db.reports.query<Omit<Word, 'id'>>(
        `
          select
            v.slug, v.word_en, v.word_es, v.definition_en, v.definition_es,
            greatest(v.updated_at, g.updated_at) as changed, ${shownSql('g', 'poster')} as poster, ${filmSql('g')} as film
          from (select * from vocabularies where ${PUBLIC}) v
          left join ${signs} g on g.vocabulary_id = v.id and g.is_primary
          order by v.slug`,
      )
      return words.map(listed)
    },
  }
}

/** A word as the sitemap lists it. */
function listed(word: Omit<Word, 'id'>): Listed {
  const { slug, changed } = word
  const picture = mediaOf(slug, 'picture')
  const film = (language: Language): readonly ListedFilm[] => {
    const { title, description } = textsOf(word, language)
    return [{ title, description, picture, film: mediaOf(slug, 'film') }]
  }
  return {
    kind: 'words',
    addresses: addressesOf(slug),
    changed: forAll(changed),
    ...(word.poster && { pictures: [picture] }),
    ...(word.poster && word.film && { films: { en: film('en'), es: film('es') } }),
  }
}
