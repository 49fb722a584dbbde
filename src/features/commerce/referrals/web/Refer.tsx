import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useSignedIn } from '#web/client/session/session.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { saveReferral } from '../../orders/web/public.ts'
import { MyLink } from './MyLink.tsx'
import { openedLink } from './referrals.api.ts'
import s from './Refer.module.css'
import { useReferWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

export const preload = useReferWords.preload

/** Welcomes a friend who followed a link: its benefit, stored on this device until they buy. */
function Welcome({ slug }: { slug: string }): ReactNode {
  const words = useReferWords()
  const opened = useQuery(openedLink(slug))
  const { data } = opened
  useEffect(() => {
    if (data) saveReferral(data)
  }, [data])
  if (!data && !opened.isError) return null
  return (
    <Card as="section" className={s['welcome']} role="status">
      <h2>{data ? words.welcome(data.name, data.percent) : words.unknown}</h2>
      {data && <p>{words.welcome_text}</p>}
      <Button variant="Orange" href="/product">
        {words.see_plans}
      </Button>
    </Card>
  )
}

/** /refer: explains referrals, with the person's own link, and a friend's benefit from a link. */
export default function Refer(): ReactNode {
  const words = useReferWords()
  const signedIn = useSignedIn()
  const [from, setFrom] = useState<string | null>(null)
  // The prerendered page is the same for everybody, so the query is read after mounting.
  useEffect(() => setFrom(new URLSearchParams(location.search).get('from')), [])
  const slug = from && /^[a-z0-9]{8,16}$/.test(from) ? from : null
  return (
    <Page className={s['page']} title={words.title} text={words.lead}>
      {/* Depends on the query string, which only the browser has. */}
      <div data-own="search" className={s['own']}>
        {slug && <Welcome slug={slug} />}
      </div>
      <section aria-labelledby="how">
        <h2 id="how">{words.how}</h2>
        <ol className={s['steps']}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={s['muted']}>{words.rules}</p>
      </section>
      {signedIn ? (
        <MyLink />
      ) : (
        <div className={parts.actions}>
          <Button variant={slug ? 'White' : 'Orange'} href="/auth/login?navigate=/refer">
            {words.sign_in}
          </Button>
          <Button variant="White" href="/auth/register">
            {words.register}
          </Button>
        </div>
      )}
    </Page>
  )
}
