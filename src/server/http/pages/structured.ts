import type { ListedFilm, Structured } from './pages.ts'

/** Breadcrumbs of a page, from the whole to it (schema.org); its paths are addresses of this site. */
export const breadcrumbs = (
  origin: string,
  trail: readonly (readonly [name: string, path: string])[],
): Structured => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, origin).href,
  })),
})

/** A film in American Sign Language (schema.org); its addresses are of this site. */
export const filmData = (
  origin: string,
  { title, description, picture, film, seconds }: ListedFilm,
  uploaded: Date | string,
): Structured => ({
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name: title,
  description,
  thumbnailUrl: [new URL(picture, origin).href],
  contentUrl: new URL(film, origin).href,
  uploadDate: new Date(uploaded).toISOString(),
  ...(seconds && { duration: `PT${Math.max(1, Math.round(seconds))}S` }),
  inLanguage: 'ase',
})

/** Questions with their answers (schema.org). */
export const questionsData = (asked: readonly { question: string; answer: string }[]): Structured => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
