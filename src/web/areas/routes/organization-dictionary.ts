import { t, table, type RouteEntry } from './types.ts'

const { route } = table('Organization', 'Teacher')

/** An organization's own words and signs. */
export const organizationDictionary: RouteEntry[] = [
  route(
    '/manage-dictionary',
    ['Vocabularies', 'Update'],
    t('Dictionary', 'Diccionario'),
    () => import('#features/dictionary/editing/web/list/Entries.tsx'),
    { nav: { group: 'teaching', icon: 'dictionary' } },
  ),
  route(
    '/manage-dictionary/new',
    ['Vocabularies', 'Create'],
    t('New entry', 'Nueva entrada'),
    () => import('#features/learning/course-editor/web/entry/NewEntryWithExample.tsx'),
  ),
  route(
    '/manage-dictionary/import',
    ['Vocabularies', 'Create'],
    t('Import entries', 'Importar entradas'),
    () => import('#features/dictionary/editing/web/import/ImportScreen.tsx'),
  ),
  route(
    '/manage-dictionary/review',
    ['Vocabularies', 'Update'],
    t('Review of signs', 'Revisión de señas'),
    () => import('#features/dictionary/editing/web/list/Review.tsx'),
  ),
  route(
    '/manage-dictionary/review/:sign',
    ['Vocabularies', 'Update'],
    t('Review a sign', 'Revisar una seña'),
    () => import('#features/dictionary/review-books/web/mode/ReviewMode.tsx'),
  ),
  route(
    '/manage-dictionary/review-books',
    ['Vocabularies', 'Update'],
    t('Review books', 'Cuadernos de revisión'),
    () => import('#features/dictionary/editing/web/list/ReviewBooks.tsx'),
  ),
  route(
    '/manage-dictionary/duplicates',
    ['Vocabularies', 'Update'],
    t('Duplicate entries', 'Entradas duplicadas'),
    () => import('#features/dictionary/editing/web/list/Duplicates.tsx'),
  ),
  route(
    '/manage-dictionary/:id',
    ['Vocabularies', 'Update'],
    t('Entry', 'Entrada'),
    () => import('#features/learning/course-editor/web/entry/EntryWithExample.tsx'),
  ),
  route(
    '/manage-dictionary/:id/signs/:sign',
    ['Vocabularies', 'Update'],
    t('Sign', 'Seña'),
    () => import('#features/dictionary/review-books/web/queue/SignWork.tsx'),
  ),
]
