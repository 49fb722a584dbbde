import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { actingIn, useSession, useSignedIn } from '#web/client/session/session.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import { basketOf, isForGuests, keptBasket } from '../basket.ts'
import { InBrowser } from '../InBrowser.tsx'
import { useOrderWords } from '../words.ts'
import { Back } from './Back.tsx'
import s from './Checkout.module.css'
import { Pay } from './Pay.tsx'
import { SignInFirst } from './SignInFirst.tsx'

function Content({ address, search }: { address: string; search: string }): ReactNode {
  const words = useOrderWords().checkout
  const signedIn = useSignedIn()
  const acting = useSession(({ token }) => actingIn(token))
  const [basket] = useState(() => basketOf(search, keptBasket()))
  const back = new URLSearchParams(search).get('back')
  const compare = (
    <Button variant="Orange" href="/product">
      {words.other}
    </Button>
  )
  if (acting) return <EmptyState title={words.acting} />
  if (back) return <Back id={back} />
  if (!basket) return <EmptyState title={words.empty} text={words.empty_text} action={compare} />
  if (!signedIn && !isForGuests(basket)) return <SignInFirst basket={basket} address={address} />
  return <Pay basket={basket} address={address} />
}

export const preload = useOrderWords.preload

/** /checkout: from a basket to the provider's page. */
export default function Checkout(): ReactNode {
  const words = useOrderWords().checkout
  const { pathname, search } = useLocation()
  return (
    <Page className={s['page']} title={words.title}>
      <InBrowser coming={<Skeleton lines={4} />}>
        <Content key={search} address={pathname + search} search={search} />
      </InBrowser>
    </Page>
  )
}
