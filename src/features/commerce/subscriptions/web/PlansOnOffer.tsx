import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '#web/client/stores/auth.ts'
import { Product, preloadProduct } from '../../plans/web/public.ts'
import { boughtPlans, runningIn } from './subscriptions.api.ts'

export const preload = preloadProduct

/** /product for everybody, with the plan marked that the reader has bought. */
export default function PlansOnOffer(): ReactNode {
  const me = useAuth((state) => state.user?.id) ?? ''
  const bought = useQuery({ ...boughtPlans({ user_id: me }), enabled: me !== '' })
  const running = bought.data && runningIn(bought.data)
  return <Product own={running?.plan_id ?? null} signedIn={me !== ''} />
}
