import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { oneLine } from '#contract/text.ts'
import { REDIRECT_PATH } from './shared/path.ts'

export const redirectErrors = errors({
  redirect_path: {
    status: 422,
    toast: false,
    en: 'Write the path alone, such as /old-page. The address of a page that is here now cannot lead elsewhere.',
    es: 'Escribe solo la ruta, como /pagina-vieja. La dirección de una página que existe ahora no puede llevar a otro lugar.',
  },
  redirect_target: {
    status: 422,
    toast: false,
    en: 'Write a path of this site, such as /about.',
    es: 'Escribe una ruta de este sitio, como /about.',
  },
  redirect_taken: {
    status: 422,
    toast: false,
    en: 'This address leads somewhere already. Remove that redirect first.',
    es: 'Esta dirección ya lleva a otro lugar. Quita antes esa redirección.',
  },
  redirect_loop: {
    status: 422,
    toast: false,
    en: 'From there it would lead back here.',
    es: 'Desde ahí volvería aquí mismo.',
  },
})

export const RedirectRow = z.object({
  id: z.uuid(),
  path: z.string(),
  /** Target path; null: the current address of a document. */
  target: z.string().nullable(),
  document_id: z.uuid().nullable(),
  document_kind: z.string().nullable(),
  document_title: z.string().nullable(),
  created_at: z.date(),
})
export type RedirectRow = z.output<typeof RedirectRow>

const Path = oneLine().max(REDIRECT_PATH.most)
const errorsOf = Object.values(redirectErrors)

/** Addresses that the site does not have itself, and where they lead. */
export const redirectsContract = contract({
  list: list({
    path: '/site-redirects',
    name: 'site-redirects',
    summary: 'Addresses that lead to another place of the site',
    access: can('CmsManagement', 'Update'),
    row: RedirectRow,
    filters: ['id', 'path', 'document_id'],
    sort: ['path', 'created_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  add: {
    method: 'POST',
    path: '/site-redirects',
    summary: 'Let an address that has no page lead to a path or a document',
    access: can('CmsManagement', 'Create'),
    body: z.object({ path: Path, target: optional(Path), document_id: optional(z.uuid()) }),
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: errorsOf,
  },
  remove: {
    method: 'DELETE',
    path: '/site-redirects/{id}',
    summary: 'Let an address lead nowhere again',
    access: can('CmsManagement', 'Delete'),
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  },
})
