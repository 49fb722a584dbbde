import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { editingRoutes } from './editing/server/editing.routes.ts'
import { importsRoutes } from './editing/server/imports.routes.ts'
import { judgingRoutes, reviewBooksRoutes } from './review-books/server/review-books.routes.ts'
import { signsRoutes } from './signs/server/signs.routes.ts'
import { signwritingRoutes } from './signwriting/server/signwriting.routes.ts'
import { notationsRoutes } from './vocabularies/server/notations.ts'
import { forgetReports, reportDuties } from './vocabularies/server/public.ts'
import { dictionaryPages } from './vocabularies/server/pages.ts'
import { searchesRoutes, vocabulariesRoutes } from './vocabularies/server/vocabularies.routes.ts'
import { editingRows } from './editing/server/editing.table.ts'
import { reviewBooksRows } from './review-books/server/review-books.table.ts'
import { signsRows } from './signs/server/signs.table.ts'
import { vocabulariesRows } from './vocabularies/server/vocabularies.table.ts'

/** Personal data in this wing's tables. */
export const dictionaryRows: readonly PersonRows[] = [
  ...editingRows,
  ...reviewBooksRows,
  ...signsRows,
  ...vocabulariesRows,
]

/** Answers for people's data, which is below this wing. */
export const dictionaryAnswers = { forget: [forgetReports], duties: [reportDuties] }

export const dictionaryWing: Wing = {
  routes: [
    vocabulariesRoutes,
    searchesRoutes,
    editingRoutes,
    importsRoutes,
    signsRoutes,
    reviewBooksRoutes,
    judgingRoutes,
    signwritingRoutes,
    notationsRoutes,
  ],
  pages: [dictionaryPages],
}
