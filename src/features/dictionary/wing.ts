import type { Wing } from '#server/wing.ts'
import { editingRoutes } from './editing/server/editing.routes.ts'
import { importsRoutes } from './editing/server/imports.routes.ts'
import { signsRoutes } from './signs/server/signs.routes.ts'
import { signwritingRoutes } from './signwriting/server/signwriting.routes.ts'
import { notationsRoutes } from './vocabularies/server/notations.ts'
import { dictionaryPages } from './vocabularies/server/pages.ts'
import { vocabulariesRoutes } from './vocabularies/server/vocabularies.routes.ts'

export const dictionaryWing: Wing = {
  routes: [vocabulariesRoutes, editingRoutes, importsRoutes, signsRoutes, signwritingRoutes, notationsRoutes],
  pages: [dictionaryPages],
}
