import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { changes, optional } from '#contract/optional.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { FAQ_CATEGORIES } from './shared/faq-categories.ts'

export { FAQ_CATEGORIES } from './shared/faq-categories.ts'

/** The ordered lists that an Admin keeps, as their addresses in the settings name them. */
export const LISTS = [
  'asl-level',
  'course-category',
  'organization-types',
  'support-faqs',
  'tags',
  'newsletter-topics',
] as const
export type ListName = (typeof LISTS)[number]
/** Kinds of things that use an entry. */
export const USERS_OF = ['courses', 'people', 'organizations', 'subscribers'] as const

export const listErrors = errors({
  in_use: {
    status: 409,
    en: (p) => `This is in use: ${p['where']}. Make it inactive instead; then nobody can choose it anymore.`,
    es: (p) => `Está en uso: ${p['where']}. Mejor desactívalo; así ya nadie puede elegirlo.`,
  },
  entry_fixed: {
    status: 409,
    en: 'The product itself needs this entry. You can rename and move it.',
    es: 'El producto mismo necesita esta entrada. Puedes cambiarle el nombre y moverla.',
  },
  key_taken: {
    status: 422,
    toast: false,
    en: 'The list already has an entry like this.',
    es: 'La lista ya tiene una entrada así.',
  },
  order_changed: {
    status: 409,
    en: 'Someone changed this list in the meantime. Here is the current order; please make your move again.',
    es: 'Alguien cambió esta lista mientras tanto. Aquí está como quedó; mueve de nuevo lo que moviste.',
  },
})

export const Entry = z.object({
  id: z.uuid(),
  key: z.string(),
  name_en: z.string(),
  name_es: z.string(),
  /** Of a support question: its answer and what it is about. */
  text_en: z.string(),
  text_es: z.string(),
  category: z.string().nullable(),
  position: z.int(),
  status: z.enum(['active', 'inactive']),
  fixed: z.boolean(),
  uses: z.int(),
  used_by: z.array(z.object({ what: z.enum(USERS_OF), count: z.int() })),
})
export type Entry = z.output<typeof Entry>

const Name = oneLine().min(1).max(200)
const Text = manyLines().max(4000)
export const SaveEntry = z.object({
  name_en: Name,
  name_es: Name,
  text_en: Text.default(''),
  text_es: Text.default(''),
  category: optional(z.enum(FAQ_CATEGORIES)),
  status: z.enum(['active', 'inactive']).default('active'),
})
/** `name_en` and `name_es` are required; other omitted fields keep their value. */
export const ChangeEntry = SaveEntry.extend(changes(SaveEntry.omit({ name_en: true, name_es: true }).shape))
/** A question without an answer helps nobody. */
export const SaveFaq = SaveEntry.extend({
  text_en: Text.min(1),
  text_es: Text.min(1),
  category: z.enum(FAQ_CATEGORIES),
})
export const Faq = z.object({
  id: z.uuid(),
  category: z.enum(FAQ_CATEGORIES),
  question: z.string(),
  answer: z.string(),
})
export const TagRow = z.object({ slug: z.string(), name: z.string() })
const list = z.object({ list: z.enum(LISTS) })
const one = z.object({ list: z.enum(LISTS), id: z.uuid() })
const access = can('CommonSettings', 'Update')

export const listsContract = contract({
  overview: {
    method: 'GET',
    path: '/settings/lists',
    summary: 'The ordered lists with how many entries each has',
    access,
    response: z.array(z.object({ list: z.enum(LISTS), entries: z.int(), active: z.int() })),
  },
  entries: {
    method: 'GET',
    path: '/settings/lists/{list}',
    summary: 'The entries of a list in their order, with where each is used',
    access,
    params: list,
    response: z.array(Entry),
  },
  create: {
    method: 'POST',
    path: '/settings/lists/{list}',
    summary: 'Add an entry at the end of a list',
    access,
    params: list,
    body: SaveEntry,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [listErrors.key_taken],
  },
  order: {
    method: 'PUT',
    path: '/settings/lists/{list}/order',
    summary: 'Put a list in another order: all of its ids',
    access,
    params: list,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
    response: z.null(),
    errors: [listErrors.order_changed],
  },
  update: {
    method: 'PATCH',
    path: '/settings/lists/{list}/{id}',
    summary: 'Change an entry; its key stays, so that nothing that names it is lost',
    access,
    params: one,
    body: ChangeEntry,
    response: z.null(),
    errors: [listErrors.entry_fixed],
  },
  remove: {
    method: 'DELETE',
    path: '/settings/lists/{list}/{id}',
    summary: 'Delete an entry that nothing uses',
    access,
    params: one,
    response: z.null(),
    errors: [listErrors.in_use, listErrors.entry_fixed],
  },
  faqs: {
    method: 'GET',
    path: '/support/faqs',
    summary: 'Common questions with their answers, in the reader’s language',
    access: 'open',
    response: z.array(Faq),
  },
  tags: {
    method: 'GET',
    path: '/tags',
    summary: 'The tags that can be chosen, in their order',
    access: 'open',
    response: z.array(TagRow),
  },
})
