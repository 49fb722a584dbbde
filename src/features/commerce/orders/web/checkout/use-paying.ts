import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError, newIdempotencyKey, type ApiError } from '#web/client/api.ts'
import { openAnew } from '#web/client/navigation/navigation.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import { keepCheckout, keptCheckout, keyFor, type KeptCheckout } from '../basket.ts'
import { beginCheckout, type CheckoutBody } from '../orders.api.ts'

type CheckoutChoice = Pick<KeptCheckout, 'address' | 'code' | 'use_credit'>

/** URL of the success page: within the application for users with an account. */
export const successOf = (id: string, role: string): string =>
  `${role === 'Student' ? '/app/checkout/success' : '/payment-success'}?order=${id}`

/**
 * Begins a payment, then opens the provider's page, or the success page if nothing is due. A repeated call
 * (double press, reload) keeps the same order.
 */
export function usePaying() {
  const navigate = useNavigate()
  const role = useRoles((state) => state.role)
  const signedIn = useSignedIn()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<ApiError | null>(null)

  // The browser's back button restores the page as it was left, so clear the busy state.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      running.current = false
      setBusy(false)
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  const begin = async (body: CheckoutBody, chosen: CheckoutChoice): Promise<void> => {
    const text = JSON.stringify(body)
    const stored = keptCheckout()
    const key = keyFor(stored, text, newIdempotencyKey)
    const earlier = stored?.earlier
    keepCheckout({ ...chosen, ...(earlier && { earlier }), sent: { body: text, key, order: null } })
    const begun = await beginCheckout({ ...body, ...(earlier && { earlier }) }, key)
    if (begun.state === 'failed') {
      // The page of that order has closed: the same basket is a new one.
      keepCheckout(chosen)
      return begin(body, chosen)
    }
    keepCheckout({
      ...chosen,
      earlier: { id: begun.id, token: begun.token },
      sent: { body: text, key, order: begun.id },
    })
    if (begun.url) return openAnew(begun.url)
    const token = signedIn ? '' : `#token=${begun.token}`
    void navigate(successOf(begun.id, role) + token)
  }
  const pay = async (body: CheckoutBody, chosen: CheckoutChoice): Promise<ApiError | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      await begin(body, chosen)
      // Busy until the browser has left: a second press would find the order that was just begun.
      return null
    } catch (error) {
      running.current = false
      setBusy(false)
      if (!isApiError(error)) throw error
      setFault(error)
      return error
    }
  }
  return { pay, busy, fault }
}
