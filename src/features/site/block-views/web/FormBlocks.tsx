import type { ReactNode } from 'react'
import type { ShownValue } from '../../blocks/blocks.contract.ts'
import { RequestForm } from '../../demo-requests/web/public.ts'
import { SubscribeForm } from '../../newsletter/web/public.ts'
import { Lead } from './TextBlocks.tsx'
import s from './Blocks.module.css'

/** Asks for the newsletter; nothing while it is switched off. */
export function NewsletterBlock({ value }: { value: ShownValue<'newsletter'> }): ReactNode {
  return (
    <div className={s['section']}>
      <SubscribeForm source="page" title={value.title} />
    </div>
  )
}

/** An organization asks for a demonstration. */
export function RequestFormBlock({ value }: { value: ShownValue<'request_form'> }): ReactNode {
  return (
    <section className={s['section']}>
      <h2>{value.title}</h2>
      <Lead text={value.lead} />
      <RequestForm />
    </section>
  )
}
