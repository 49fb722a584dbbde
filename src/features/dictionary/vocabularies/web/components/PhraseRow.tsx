import type { ReactNode } from 'react'
import { useSignSettings } from '#web/client/preferences/sign-settings.ts'
import { Signer, type SignItem } from '#features/media/signer/web/public.ts'
import parts from '#web/ui/layout/parts.module.css'
import type { Phrase } from '../../phrase.contract.ts'
import { useDictionaryWords } from '../words.ts'
import { References } from './References.tsx'
import s from './Results.module.css'

type PhraseRowProps = {
  text: string
  signs: Phrase['signs']
  addressOf: (slug: string) => string
}

/** The signs of a phrase's words: played in a row where all of them may be seen moving, and each by itself. */
export function PhraseRow({ text, signs, addressOf }: PhraseRowProps): ReactNode {
  const words = useDictionaryWords(),
    settings = useSignSettings()
  const items = signs.flatMap(({ notation }): SignItem[] =>
    notation === null ? [] : [{ kind: 'sign', sign: notation as unknown as SignItem['sign'] }],
  )
  return (
    <section className={parts.section}>
      <h2 className={s['heading']}>{words.phrase_title(text)}</h2>
      <p>{words.phrase_text}</p>
      {items.length === signs.length && (
        <div className={s['signed']}>
          <Signer
            key={signs.map(({ id }) => id).join(' ')}
            {...settings}
            items={items}
            title={words.phrase_title(text)}
            poster={signs[0]?.poster_url ?? undefined}
            labels
          />
        </div>
      )}
      <References
        title={words.phrase_each}
        // A sign may occur twice.
        items={signs.map(({ locked, ...sign }, n) => ({ ...sign, id: `${n}-${sign.id}`, open: !locked }))}
        addressOf={addressOf}
        heading="h3"
      />
    </section>
  )
}
