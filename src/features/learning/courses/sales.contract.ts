import { z } from 'zod'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { Cents, CURRENCIES, SMALLEST_CHARGE } from '#contract/money.ts'
import { BILLING_TYPES } from '#contract/billing-types.ts'

export { BILLING_TYPES, type BillingType } from '#contract/billing-types.ts'

/** The most months that one purchase opens. */
export const MAX_MONTHS = 60

/** Current price of a course. */
export const CoursePrice = z.object({
  cents: z.int(),
  currency: z.enum(CURRENCIES),
  /** Months of access; null: for life. */
  months: z.int().nullable(),
})
export type CoursePrice = z.output<typeof CoursePrice>

/** The caller bought the course and may open it until then; null: for life. */
export const Owned = z.object({ until: z.iso.datetime().nullable() })
export type Owned = z.output<typeof Owned>

export const saleErrors = errors({
  price_needed: {
    status: 422,
    toast: false,
    en: 'Say what it costs: nobody opens it otherwise.',
    es: 'Di cuánto cuesta: sin precio no se abre a nadie.',
  },
  too_cheap: {
    status: 422,
    toast: false,
    en: `The smallest price is $0.${SMALLEST_CHARGE}.`,
    es: `El precio más bajo es $0.${SMALLEST_CHARGE}.`,
  },
  months_are_upfront: {
    status: 422,
    toast: false,
    en: 'A course paid up front names its months, and no other course has any.',
    es: 'Un curso que se paga por adelantado dice por cuántos meses; los demás no llevan meses.',
  },
  organizations_course: {
    status: 409,
    en: 'An organization’s course is open to its members and can’t be sold.',
    es: 'El curso de una organización está abierto a sus miembros y no se vende.',
  },
})
const messagesOf = ({ en, es }: { en: unknown; es: unknown }) => ({ en: en as string, es: es as string })

export const SaveCoursePrice = z
  .object({
    billing_type: z.enum(BILLING_TYPES),
    currency: z.enum(CURRENCIES).default('USD'),
    /** Null: it is not sold on its own. */
    cents: Cents.refine((cents) => cents >= SMALLEST_CHARGE, {
      params: messagesOf(saleErrors.too_cheap),
    }).nullable(),
    months: z.int().min(1).max(MAX_MONTHS).nullable().default(null),
  })
  .refine(({ billing_type, cents }) => billing_type === 'Subscription' || cents !== null, {
    path: ['cents'],
    params: messagesOf(saleErrors.price_needed),
  })
  .refine(({ billing_type, months }) => (billing_type === 'Upfront') === (months !== null), {
    path: ['months'],
    params: messagesOf(saleErrors.months_are_upfront),
  })
export type SaveCoursePrice = z.output<typeof SaveCoursePrice>

export const CourseSale = z.object({
  billing_type: z.enum(BILLING_TYPES),
  currency: z.enum(CURRENCIES),
  cents: z.int().nullable(),
  months: z.int().nullable(),
  /** False for the course of an organization: it is sold to nobody. */
  sellable: z.boolean(),
})
export type CourseSale = z.output<typeof CourseSale>

/** One purchase of a course by the caller. */
export const CoursePurchase = z.object({
  id: z.uuid(),
  course_id: z.uuid(),
  /** The version that the caller would read; null while there is none. */
  version_id: z.uuid().nullable(),
  title: z.string(),
  cover: z.string().nullable(),
  starts_at: z.iso.datetime(),
  /** Null: for life. */
  ends_at: z.iso.datetime().nullable(),
  /** Its payment is disputed. */
  suspended_at: z.iso.datetime().nullable(),
  /** It was refunded. */
  ended_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type CoursePurchase = z.output<typeof CoursePurchase>

/** `id` is the course's `common_id`. */
const params = z.object({ id: z.uuid() })
export const salesContract = contract({
  price: {
    method: 'GET',
    path: '/course-prices/{id}',
    summary: 'How a course is sold and what it costs today',
    access: canAll('Course', 'Update'),
    params,
    response: CourseSale,
  },
  savePrice: {
    method: 'PUT',
    path: '/course-prices/{id}',
    summary: 'Change at once how a course is sold. Another price is a new version; who bought it keeps it',
    access: canAll('Course', 'Update'),
    params,
    body: SaveCoursePrice,
    response: CourseSale,
    errors: [saleErrors.organizations_course],
  },
  purchases: list({
    path: '/course-purchases',
    name: 'course-purchases',
    summary: 'The courses that the caller bought: since when and until when',
    access: 'signed-in',
    row: CoursePurchase,
    filters: ['id', 'course_id'],
    sort: ['created_at', 'starts_at'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
    search: false,
  }),
})
