import { LANGUAGES, type Language } from '#contract/constants.ts'
import { plainPictureAddress, type PublishedFilm, type PublishedPicture } from '#contract/published.ts'
import type { ListedFilm, Structured } from '#server/http/pages/pages.ts'
import { filmData, questionsData } from '#server/http/pages/structured.ts'
import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'
import type { FilmValue, PictureValue } from '#features/media/published/published.contract.ts'
import type { EditionContent, EditionFiles } from '../documents.contract.ts'
import { pathOf, type DocumentKind } from '../terms.contract.ts'
import { fieldsIn, readBlocks } from './content.ts'
import type { PublishedDocument } from './readers.queries.ts'
import { inLanguageHref } from './resolve.ts'

type Question = Record<'question' | 'answer', Record<Language, string>>
type ReadDocument = { content: EditionContent; files: EditionFiles; language: Language }

/** The address of a document in each language that readers have it in. */
export const addressesIn = (
  kind: DocumentKind,
  key: string | null,
  slugs: Partial<Record<Language, string>>,
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const slug = slugs[language]
      return slug === undefined ? [] : [[language, inLanguageHref(pathOf(kind, key, slug), language)]]
    }),
  )

/** Media of an edition: addresses of its pictures, and its films with the texts of its language. */
export function mediaOf({ content, files, language }: ReadDocument): {
  pictures: string[]
  films: ListedFilm[]
} {
  const { title, description, cover } = content.details
  const pictures: string[] = [],
    films: ListedFilm[] = []
  const shown = (id: string): PublishedPicture | PublishedFilm | undefined => files[id]
  const picture = (value: PictureValue): void => {
    const file = shown(value.media_id)
    if (file && !value.decorative) pictures.push(plainPictureAddress(file as PublishedPicture))
  }
  if (cover) picture(cover)
  for (const { field, value } of fieldsIn({ ...content, blocks: readBlocks(content.blocks) })) {
    if (value === null) continue
    if (field.widget === 'picture') picture(value as PictureValue)
    if (field.widget !== 'film') continue
    const film = shown((value as FilmValue).media_id) as PublishedFilm | undefined
    if (film) films.push(...listed(film, title[language], description[language]))
  }
  return { pictures, films }
}

/** A film as it is listed; one without a picture is not. */
const listed = (film: PublishedFilm, title: string, description: string): ListedFilm[] =>
  film.poster === null
    ? []
    : [
        {
          title,
          description,
          picture: plainPictureAddress(film.poster),
          film: film.src,
          seconds: film.duration,
        },
      ]

/** Films of the signed version that readers have of a document, in the order of its text. */
export const signedFilmsOf = port<(db: Db, document_id: string) => Promise<PublishedFilm[]>>('signedFilmsOf')

/**
 * Structured data for search engines besides the kind's: questions with answers, films, and films of the
 * signed version.
 */
export async function blockData(db: Db, found: PublishedDocument, origin: string): Promise<Structured[]> {
  const { content, language } = found
  const { title, description } = content.details
  const signed = (await signedFilmsOf(db, found.id)).flatMap((film) =>
    listed(film, title[language], description[language]),
  )
  const questions = readBlocks(content.blocks).flatMap(({ type, value }) =>
    type === 'questions' ? (value['questions'] as Question[]) : [],
  )
  const asked = questions.filter(({ question, answer }) => question[language] && answer[language])
  return [
    ...(asked.length === 0
      ? []
      : [
          questionsData(
            asked.map((one) => ({ question: one.question[language], answer: one.answer[language] })),
          ),
        ]),
    ...[...mediaOf(found).films, ...signed].map((film) =>
      filmData(origin, film, found.published_at ?? new Date()),
    ),
  ]
}
