import type { ReactNode } from 'react'
import type { ApiError } from '#web/client/api.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { isLesson, OTHER_TIME, type Basket } from '../basket.ts'
import { useOrderWords } from '../words.ts'
import s from './Checkout.module.css'

/** Explains a refused purchase, with a link to the next step. */
export function Refused({ error, basket }: { error: ApiError; basket: Basket }): ReactNode {
  const words = useOrderWords().checkout
  const common = useCommonWords()
  const role = useRoles((state) => state.role)
  const unconfirmed = useAuth(({ user }) => user?.['email_confirmed'] === false)
  const seats = basket.items.some(({ kind }) => kind === 'seats')
  const errorText =
    seats && role !== 'Organization'
      ? unconfirmed
        ? words.unconfirmed
        : words.owners
      : saidOf(error, common)
  // Most such buyers have a plan already, so link to its page.
  const own =
    seats && role === 'Organization'
      ? (['/manage-subscription', words.own_seats] as const)
      : role === 'Student' && basket.items.some(({ kind }) => kind === 'plan')
        ? (['/app/subscription', words.own_plan] as const)
        : null
  return (
    <EmptyState
      title={errorText}
      action={
        <div className={s['ways']}>
          {own && (
            <Button variant="Orange" href={own[0]}>
              {own[1]}
            </Button>
          )}
          {isLesson(basket) ? (
            <Button variant="Orange" href={OTHER_TIME}>
              {words.other_time}
            </Button>
          ) : (
            <Button variant={own ? 'White' : 'Orange'} href="/product">
              {words.other}
            </Button>
          )}
        </div>
      }
    />
  )
}
