import type { ReactNode } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useGiftWords } from '../words.ts'
import s from './GiftShop.module.css'
import { detailPath, type GiftForm } from './Parts.tsx'

/** By mail on a day, or to print at once; in which language. */
export function Delivery({
  form,
  zones,
  today,
  languages,
}: {
  form: GiftForm
  zones: readonly { value: string; label: string }[]
  today: string
  languages: { english: string; spanish: string }
}): ReactNode {
  const words = useGiftWords()
  const { deliver } = form.values
  const ways = ['email', 'print'] as const
  return (
    <section aria-labelledby="gift-how">
      <h2 id="gift-how">{words.how}</h2>
      <Segments
        label={words.how}
        value={deliver}
        onChange={(value) => form.set('deliver', value)}
        options={ways.map((value) => ({ value: value as string, label: words.deliver[value] }))}
      />
      <p className={s['hint']}>{words.deliver_hint[deliver === 'print' ? 'print' : 'email']}</p>
      {deliver === 'email' && (
        <>
          <TextInput
            id="gift-email"
            type="email"
            label={words.to_email}
            autoComplete="off"
            maxLength={200}
            {...form.text('to_email', detailPath('to_email'))}
          />
          {/* The reader's day and the zones of their browser. */}
          <div className={s['pair']} data-own="">
            <TextInput
              id="gift-day"
              type="date"
              label={words.send_on}
              {...(today && { min: today })}
              {...form.text('send_on', detailPath('send_on'))}
            />
            <Select
              id="gift-zone"
              label={words.zone}
              options={zones}
              {...form.text('zone', detailPath('zone'))}
            />
          </div>
        </>
      )}
      <Select
        id="gift-language"
        className={s['short']}
        label={words.language}
        options={LANGUAGES.map((value) => ({
          value,
          label: value === 'en' ? languages.english : languages.spanish,
        }))}
        {...form.text('language', detailPath('language'))}
      />
    </section>
  )
}
