import { createContext } from 'react'
import { DOCUMENT_TITLE } from '#contract/constants.ts'
import type { PublishedPicture } from '#contract/published.ts'

/** The site's name, and its own logo in place of the product's mark. */
export type Brand = { name: string; logo: PublishedPicture | null }
export const BrandContext = createContext<Brand>({ name: DOCUMENT_TITLE, logo: null })
