import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Sign } from '../../vocabularies.contract.ts'
import { useDictionaryWords } from '../words.ts'
import s from './EntryView.module.css'

/** The sign in words, for who cannot see it or wants to be exact. Nothing when nobody has described it. */
export function SignFacts({ sign, heading: Heading }: { sign: Sign; heading: 'h2' | 'h3' }): ReactNode {
  const words = useDictionaryWords(),
    language = useLanguage()
  const description = sign[`description_${language}`]
  const facts = [
    ...sign.handshapes.map((shape) => ({
      name: words.handshape,
      value: shape[language],
      picture: shape.picture_url,
    })),
    ...(
      [
        ['location', words.location],
        ['movement', words.movement],
        ['hands', words.hands],
      ] as const
    ).flatMap(([key, name]) => (sign[key] ? [{ name, value: sign[key][language], picture: null }] : [])),
  ]
  if (!description && facts.length === 0) return null
  return (
    <section className={s['section']}>
      <Heading>{words.how}</Heading>
      {description && <p>{description}</p>}
      {facts.length > 0 && (
        <dl className={s['facts']}>
          {facts.map((fact) => (
            <div key={`${fact.name} ${fact.value}`} className={s['fact']}>
              <dt>{fact.name}</dt>
              <dd>
                {fact.picture && <img src={fact.picture} alt="" width={112} height={112} loading="lazy" />}
                {fact.value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
