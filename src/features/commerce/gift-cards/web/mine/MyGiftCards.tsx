import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Asked } from '#web/client/asked.tsx'
import { formatCents } from '#web/client/format/money.ts'
import { formatDate, formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { CreditPanel } from '../../../credit/web/public.ts'
import type { MyGiftCard } from '../../gift-cards.contract.ts'
import { giftsApi, myGiftCards, useGiftChange } from '../gift-cards.api.ts'
import { GiftDrawing } from '../GiftFace.tsx'
import { GIFT_TONE } from '../gift-tone.ts'
import { useGiftWords } from '../words.ts'
import s from './MyGiftCards.module.css'
import { Redeem } from './Redeem.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { Page } from '#web/ui/navigation/Page.tsx'

function Row({ card, bought }: { card: MyGiftCard; bought: boolean }): ReactNode {
  const words = useGiftWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const open = useGiftChange(async () => location.assign((await giftsApi.link(card.id)).url))
  const when = {
    pending: null,
    Scheduled: formatDay(card.send_on, dates),
    sent: formatDate(card.sent_at, dates),
    redeemed: formatDate(card.redeemed_at, dates),
    voided: formatDate(card.voided_at, dates),
  }[card.state]
  return (
    <li className={s['card']}>
      <GiftDrawing design={card.design} />
      <div>
        <strong>{card[`plan_name_${language}`] ?? formatCents(card.cents)}</strong>
        <p>
          {bought ? words.to(card.to_name) : words.from(card.from_name)}
          {card.to_email && ` · ${card.to_email}`}
        </p>
        <p>
          <Badge tone={GIFT_TONE[card.state]}>
            {card.state !== 'pending' && when ? words.on[card.state](when) : words.states[card.state]}
          </Badge>
        </p>
        {bought && card.state === 'sent' && (
          <Button variant="White" loading={open.isPending} onClick={() => open.mutate(undefined)}>
            {words.mine.open}
          </Button>
        )}
      </div>
    </li>
  )
}

/** /app/gift-card: redeem a card, one's credit, and the cards that one gave. */
export default function MyGiftCards(): ReactNode {
  const all = useGiftWords()
  const words = all.mine
  const mine = useQuery(myGiftCards())
  return (
    <Page className={s['page']} title={all.title} text={words.lead}>
      <div className={s['two']}>
        <Card as="section" aria-label={words.redeem}>
          <Redeem />
        </Card>
        <Card>
          <CreditPanel />
        </Card>
      </div>
      <section aria-labelledby="gifts-bought">
        <div className={s['head']}>
          <h2 id="gifts-bought">{words.bought}</h2>
          <Button variant="White" href="/gift-card">
            {words.give}
          </Button>
        </div>
        <Asked
          query={mine}
          failed={{ title: words.failed, spinner: false }}
          lost={isLost}
          loading={<Skeleton shape="text" lines={3} />}
        >
          {(data) =>
            data.bought.length === 0 ? (
              <p className={parts.lead}>{words.bought_none}</p>
            ) : (
              <ul className={s['cards']}>
                {data.bought.map((card) => (
                  <Row key={card.id} card={card} bought />
                ))}
              </ul>
            )
          }
        </Asked>
      </section>
      {mine.data && mine.data.redeemed.length > 0 && (
        <section aria-labelledby="gifts-redeemed">
          <h2 id="gifts-redeemed">{words.redeemed}</h2>
          <ul className={s['cards']}>
            {mine.data.redeemed.map((card) => (
              <Row key={card.id} card={card} bought={false} />
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
