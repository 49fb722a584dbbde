import { useMutation } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { signsInText } from '#features/dictionary/vocabularies/web/public.ts'
import { Button } from '#web/ui/form/Button.tsx'
import layout from '#web/ui/layout/parts.module.css'
import { linksIn } from '../../standing/web/public.ts'
import { mentionParts } from '../shared/mentions.ts'
import { SignOf } from './SignOf.tsx'
import { signedParts, wordsOf } from './text-words.ts'
import s from './Threads.module.css'
import { useThreadWords } from './words.ts'

/** A text in its links and what stands between them. A domain alone stays words: nobody opens it by mistake. */
function partsOfText(text: string): (string | { href: string; domain: string })[] {
  const links = linksIn(text).filter(({ from, to, href }) => text.slice(from, to) === href)
  return [
    ...links.flatMap(({ from, href, domain }, n) => [
      text.slice(links[n - 1]?.to ?? 0, from),
      { href, domain },
    ]),
    text.slice(links.at(-1)?.to ?? 0),
  ]
}

type SaidProps = {
  text: string
  /** Names in it that mention somebody. */
  mentions?: readonly string[]
  lang: string
  /** False leaves out the button that shows signs. */
  signs?: boolean
}

/**
 * Words that people wrote, in their lines. Links name their domain, and search engines do not follow them.
 * Names that mention somebody are emphasised. Words that the reader's dictionary has become buttons that show
 * their sign, once that is asked for.
 */
export function Said({ text, mentions, lang, signs: signed = true }: SaidProps): ReactNode {
  const words = useThreadWords()
  const find = useMutation({ mutationFn: () => signsInText(wordsOf(text)) })
  const signs = find.data
  const [shown, setShown] = useState(false)
  const partsOf = (part: string): ReactNode =>
    shown && signs
      ? signedParts(part, signs).map((one, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their places
          <Fragment key={n}>
            {one.slug === null ? one.text : <SignOf text={one.text} slug={one.slug} />}
          </Fragment>
        ))
      : part
  const named = (part: string): ReactNode =>
    mentionParts(part, mentions ?? []).map((one, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their places
      <Fragment key={n}>
        {one.mention ? <strong className={s['mention']}>{one.text}</strong> : partsOf(one.text)}
      </Fragment>
    ))
  const toggle = (): void => {
    setShown(!shown)
    if (!shown && !signs) find.mutate()
  }
  return (
    <>
      <p className={s['said']} lang={lang}>
        {partsOfText(text).map((part, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their places
          <Fragment key={n}>
            {typeof part === 'string' ? (
              named(part)
            ) : (
              <a href={part.href} rel="nofollow ugc noopener noreferrer" target="_blank">
                {part.href}
                <span className={layout.small}> ({words.opens(part.domain)})</span>
              </a>
            )}
          </Fragment>
        ))}
      </p>
      {signed && (
        <>
          <Button
            variant="blackBorder"
            size="s"
            className={s['showSigns'] ?? ''}
            aria-pressed={shown}
            loading={find.isPending}
            onClick={toggle}
          >
            {words.show_signs}
          </Button>
          <p role="status" className={s['found']}>
            {shown && signs && (signs.size === 0 ? words.no_signs : words.signs_found(signs.size))}
          </p>
        </>
      )}
    </>
  )
}
