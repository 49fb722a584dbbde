import { useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { newIdempotencyKey } from '#web/client/api.ts'
import { Page } from '#web/ui/navigation/Page.tsx'
import { discountsApi, useDiscountChange } from '../discounts.api.ts'
import { useDiscountWords } from '../words.ts'
import { bodyOf, NEW_DISCOUNT, valuesOf, type DiscountValues } from './discount-values.ts'
import { DiscountForm, DISCOUNTS } from './DiscountForm.tsx'
import s from './Discounts.module.css'
import { Found } from './Found.tsx'

function Add({ title, text, initial }: { title: string; text: string; initial: DiscountValues }): ReactNode {
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const create = useDiscountChange((values: DiscountValues) => discountsApi.create(bodyOf(values), key))
  return (
    <Page className={s['narrow']} title={title} text={text}>
      <DiscountForm
        initial={initial}
        save={async (values) => {
          await create.mutateAsync(values)
          void navigate(DISCOUNTS)
        }}
      />
    </Page>
  )
}

/** /admin/discount/add: a new discount, or (`/:id`) one made from another. */
export default function AddDiscount(): ReactNode {
  const words = useDiscountWords()
  const { id } = useParams()
  if (id === undefined) return <Add title={words.add} text={words.add_text} initial={NEW_DISCOUNT} />
  return (
    <Found id={id}>
      {(row) => (
        <Add
          title={words.copy_title(row.code)}
          text={words.copy_text}
          initial={{ ...valuesOf(row), code: '' }}
        />
      )}
    </Found>
  )
}
