import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useState, type ReactNode } from 'react'
import { useCopyText } from '#web/client/browser/copy-text.ts'
import { saveFile } from '#web/client/browser/save-file.ts'
import { formatCents } from '#web/client/format/money.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { rememberAddress } from '#web/client/session/navigate-after-login.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { inHash } from '#features/people/sign-in/web/public.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { giftsApi, openedCard, useGiftChange } from '../gift-cards.api.ts'
import { GiftFace } from '../GiftFace.tsx'
import { useGiftWords } from '../words.ts'
import s from './OpenCard.module.css'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /gift-card/open: the card of a link, with its code, for whom it is or whoever prints it. */
export default function OpenCard(): ReactNode {
  const all = useGiftWords()
  const words = all.card
  const language = useLanguage()
  const signedIn = useSignedIn()
  const copy = useCopyText()
  const [token] = useState(() => inHash('card'))
  const opened = useQuery(openedCard(token))
  const print = useGiftChange(async () => saveFile(await giftsApi.pdf(token), words.file))
  if (token === '' || isLost(opened) || opened.isError)
    return (
      <EmptyState
        level={1}
        title={words.none}
        text={words.none_text}
        link={{ href: '/support', label: words.support, variant: 'White' }}
      />
    )
  if (!opened.data) return <Loader type="site-loader" />
  const { code, design, from_name, to_name, message, state, cents, ...card } = opened.data
  const redeem = `/app/gift-card#code=${code}`
  const over = state === 'redeemed' || state === 'voided' ? state : null
  return (
    <Page
      className={s['page']}
      title={over ? words.title_over : words.title(to_name)}
      text={over ? words.over[over] : words.text(from_name)}
    >
      <GiftFace design={design} worth={card[`plan_name_${language}`] ?? formatCents(cents)} />
      {message && <p className={s['message']}>{message}</p>}
      <p className={s['from']}>{all.from(from_name)}</p>
      {code && (
        <>
          <p className={s['code']}>
            <span>{words.code}</span>
            <strong translate="no">{code}</strong>
          </p>
          <div className={parts.actions}>
            <Button
              variant="Orange"
              size="l"
              href={redeem}
              // Brings a new user back to the card and its code after sign-up.
              onClick={() => {
                if (!signedIn) rememberAddress(redeem)
              }}
            >
              {words.redeem}
            </Button>
            <Button
              variant="White"
              icon={<Copy aria-hidden="true" />}
              onClick={() => void copy(code, words.copied)}
            >
              {words.copy}
            </Button>
            <Button variant="White" loading={print.isPending} onClick={() => print.mutate(undefined)}>
              {words.print}
            </Button>
          </div>
          {!signedIn && <p className={s['from']}>{words.redeem_text}</p>}
        </>
      )}
    </Page>
  )
}
