import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import type { ShownValue } from '../../blocks/blocks.contract.ts'
import { posterOf } from './media.ts'
import { RichHtml } from './RichHtml.tsx'
import { TargetLink, usePlace } from './TargetLink.tsx'
import s from './Blocks.module.css'
import parts from './Parts.module.css'

export const Lead = ({ text }: { text: string }): ReactNode =>
  text === '' ? null : <p className={s['lead']}>{text}</p>

/** Things of a list with keys: of those that are called the same, the second has another one. */
const withKeys = <Name extends string, T extends Record<Name, string>>(
  items: readonly T[],
  name: Name,
): (T & { key: string })[] =>
  items.map((item, index) => ({
    ...item,
    key: `${items.slice(0, index).filter((one) => one[name] === item[name]).length} ${item[name]}`,
  }))

export function PageHead({
  value,
  Heading,
}: {
  value: ShownValue<'page_head'>
  Heading: 'h1' | 'h2'
}): ReactNode {
  return (
    <header className={parts['pageHead']}>
      {value.eyebrow && <p className={parts['eyebrow']}>{value.eyebrow}</p>}
      <Heading>{value.title}</Heading>
      <Lead text={value.lead} />
    </header>
  )
}

export function CallToAction({ value }: { value: ShownValue<'call_to_action'> }): ReactNode {
  const place = usePlace(value.target.href)
  const variant = value.tone === 'paper' ? 'black' : 'White'
  return (
    <section className={s['call']} data-tone={value.tone}>
      <div className={s['inner']}>
        <h2>{value.title}</h2>
        {value.lead && <p>{value.lead}</p>}
        {place?.startsWith('/') && (
          <Button variant={variant} render={<Link to={place} />}>
            {value.button}
          </Button>
        )}
        {place && !place.startsWith('/') && (
          <Button variant={variant} href={place} rel="noopener noreferrer">
            {value.button}
          </Button>
        )}
      </div>
    </section>
  )
}

export function RichText({ value }: { value: ShownValue<'rich_text'> }): ReactNode {
  return (
    <section className={parts['text']}>
      <RichHtml html={value.text} />
    </section>
  )
}

export function Steps({ value }: { value: ShownValue<'steps'> }): ReactNode {
  return (
    <section className={s['section']}>
      <h2>{value.title}</h2>
      <ol className={s['how']}>
        {withKeys(value.steps, 'title').map(({ title, text, key }) => (
          <li key={key} data-item>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Cards({ value }: { value: ShownValue<'cards'> }): ReactNode {
  return (
    <section className={s['section']}>
      {value.title && <h2>{value.title}</h2>}
      <ul className={parts['cards']}>
        {withKeys(value.cards, 'title').map(({ title, text, word, target, key }) => (
          <li key={key} data-item data-leads={target.href !== null || undefined}>
            {word.word && (
              <img src={posterOf(word.word)} alt="" width={160} height={160} loading="lazy" data-sign />
            )}
            <h3>
              <TargetLink href={target.href}>{title}</TargetLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Columns({ value }: { value: ShownValue<'columns'> }): ReactNode {
  return (
    <section className={s['section']}>
      {value.title && <h2>{value.title}</h2>}
      <div className={parts['columns']} data-count={value.columns.length}>
        {withKeys(value.columns, 'title').map(({ title, text, key }) => (
          <div key={key} data-item>
            <h3>{title}</h3>
            <RichHtml html={text} />
          </div>
        ))}
      </div>
    </section>
  )
}

export function Questions({ value }: { value: ShownValue<'questions'> }): ReactNode {
  return (
    <section className={s['section']}>
      <h2>{value.title}</h2>
      <div className={s['faq']}>
        {withKeys(value.questions, 'question').map(({ question, answer, key }) => (
          <details key={key} data-item>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** A quote about us; shown only with the person's consent. */
export function Testimonial({ value }: { value: ShownValue<'testimonial'> }): ReactNode {
  if (!value.consent) return null
  return (
    <figure className={parts['quote']}>
      <blockquote>{value.quote}</blockquote>
      <figcaption>
        <strong>{value.who}</strong>
        {value.role && <span>{value.role}</span>}
      </figcaption>
    </figure>
  )
}
