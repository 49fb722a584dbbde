import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AskQuote } from './AskQuote.tsx'
import { purchasesList } from './offline.api.ts'
import s from './Offline.module.css'
import { PlaceOrder } from './PlaceOrder.tsx'
import { Purchase } from './Purchase.tsx'
import { useOfflineWords } from './words.ts'

const SHOWN = 20

/** Purchases of an organization without a card, for its owner: a quote, its order, and each purchase. */
export function OfflinePurchases({ organization_id }: { organization_id: string }): ReactNode {
  const words = useOfflineWords()
  const id = useId()
  const found = useQuery(purchasesList({ organization_id: `eq.${organization_id}`, page_size: SHOWN }))
  return (
    <section className={s['part']} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={s['text']}>{words.text}</p>
      <AskQuote />
      <Asked query={found} failed={{ title: words.failed }} lost={isLost} loading={<Skeleton lines={3} />}>
        {(data) =>
          data.data.map((row) => (
            <Purchase key={row.id} id={row.id} level={3}>
              {({ state }) => state === 'quoted' && <PlaceOrder id={row.id} />}
            </Purchase>
          ))
        }
      </Asked>
    </section>
  )
}
