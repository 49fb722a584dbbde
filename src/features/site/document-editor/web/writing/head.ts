import type { Standing } from '#web/form/field-store.ts'
import type { Draft } from '../../../documents/documents.contract.ts'

/** The head of a document as fields by their place. */
export const headOf = ({ details, en, es, version }: Draft): Standing => ({
  version,
  values: {
    'title.en': details.title.en,
    'title.es': details.title.es,
    'description.en': details.description.en,
    'description.es': details.description.es,
    'slug.en': en.slug,
    'slug.es': es.slug,
    cover: details.cover,
    tags: details.tags,
    comments: details.comments,
  },
})
