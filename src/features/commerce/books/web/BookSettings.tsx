import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { Page } from '#web/ui/navigation/Page.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { SellerForm, sellerQuery, useSellerWords, W9 } from '../../seller/web/public.ts'
import { CertificatesTable } from '../../tax-exempt/web/public.ts'
import s from './Books.module.css'
import { useBookWords } from './words.ts'

const PARTS = ['seller', 'certificates'] as const

/** /admin/books/settings: the seller, form W-9, account names and pending certificates. */
export default function BookSettings(): ReactNode {
  const words = useSellerWords()
  const { accounts } = useBookWords()
  const lists = useListWords()
  const [search, setSearch] = useSearchParams()
  const seller = useQuery(sellerQuery)
  const part = PARTS.find((one) => one === search.get('part')) ?? 'seller'
  return (
    <Asked query={seller} failed={{ level: 1, title: lists.failed, text: lists.failed_text }} lost={isLost}>
      {(data) => {
        const panels = {
          seller: (
            <div className={s['part']}>
              <SellerForm key={data.version} seller={data} names={accounts} />
              <W9 there={data.w9} />
            </div>
          ),
          certificates: (
            <div className={s['part']}>
              <CertificatesTable organization_id={null} />
            </div>
          ),
        }
        return (
          <Page title={words.title} text={words.text}>
            <Tabs
              label={words.parts}
              active={part}
              onChange={(id) => setSearch(id === 'seller' ? {} : { part: id }, { replace: true })}
              tabs={PARTS.map((id) => ({ id, label: words[id], panel: panels[id] }))}
            />
          </Page>
        )
      }}
    </Asked>
  )
}
