import type { ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { together } from '#web/client/format/together.ts'
import { leadsSomewhere } from '#web/client/navigation/there.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button, type ButtonVariant } from '#web/ui/form/Button.tsx'
import type { CourseCard } from '../../courses.contract.ts'
import { useCourseWords } from '../words.ts'
import s from './Sale.module.css'

/** Fields of a course about its sale. */
export type SoldCourse = Pick<CourseCard, 'common_id' | 'title' | 'billing_type' | 'price' | 'owned'>
/** Ways to open the paid lessons of a course: a plan, a purchase, either, or none today. */
export type OpenedBy = 'plan' | 'both' | 'bought' | 'nothing'
export function openedBy({ billing_type, price }: Pick<SoldCourse, 'billing_type' | 'price'>): OpenedBy {
  if (billing_type === 'Subscription') return price ? 'both' : 'plan'
  return price ? 'bought' : 'nothing'
}

const checkoutOf = (common_id: string): string => `/checkout?course=${common_id}`

/** Price of a course and its period: `$49 yours for good`, `$49 for 6 months`; `more` follows. */
export function Price({
  price,
  more = '',
}: {
  price: NonNullable<SoldCourse['price']>
  more?: string
}): ReactNode {
  const words = useCourseWords().sale
  return (
    <span className={s['price']}>
      <strong>{formatCents(price.cents)}</strong>{' '}
      <span>
        {together(price.months === null ? words.for_life : words.for_months(price.months))}
        {more}
      </span>
    </span>
  )
}

/** That somebody bought the course, and until when it is theirs. */
export function Yours({ owned }: { owned: NonNullable<SoldCourse['owned']> }): ReactNode {
  const words = useCourseWords().sale
  const dates = useDateOptions()
  return (
    <Badge tone="green">
      {owned.until === null ? words.yours : words.yours_until(formatDate(owned.until, dates))}
    </Badge>
  )
}

/** The way to buy a course, as soon as there is one; null for what is not sold, or is theirs for life. */
export function Buy({
  course,
  variant = 'blackBorder',
  size,
}: {
  course: SoldCourse
} & { variant?: ButtonVariant; size?: 's' | 'm' | 'l' }): ReactNode {
  const words = useCourseWords().sale
  const href = checkoutOf(course.common_id)
  if (!course.price || (course.owned && course.owned.until === null) || !leadsSomewhere(href)) return null
  const more = course.owned !== null && course.price.months !== null
  return (
    <Button
      variant={variant}
      {...(size && { size })}
      href={href}
      className={s['buy'] ?? ''}
      aria-label={more ? undefined : words.buy_course(course.title)}
    >
      {more ? words.renew : words.buy}
    </Button>
  )
}

/**
 * Price of a course with the button to buy it, or the end of the reader's access; nothing if only plans open
 * it.
 */
export function Sale({ course, size }: { course: SoldCourse } & { size?: 's' | 'm' | 'l' }): ReactNode {
  const words = useCourseWords().sale
  const { price, owned } = course
  if (!price && !owned) return null
  return (
    <div className={s['sale']}>
      {owned ? (
        <Yours owned={owned} />
      ) : (
        price && (
          <p className={s['cost']}>
            <Price price={price} more={openedBy(course) === 'both' ? words.or_plan : ''} />
          </p>
        )
      )}
      <Buy course={course} {...(size && { size })} />
    </div>
  )
}
