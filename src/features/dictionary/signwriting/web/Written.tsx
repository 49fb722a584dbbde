import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { SignWriting } from './SignWriting.tsx'
import styles from './SignWriting.module.css'
import { useSignWriting } from './use-sign-writing.ts'
import { useSignWritingWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** The part of a word's page that shows its SignWriting; nothing where it can't be drawn whole. */
export function WrittenSection({
  fsw,
  word,
  heading: Heading,
  className,
}: {
  fsw: string
  word: string
  heading: 'h2' | 'h3'
  className?: string | undefined
}): ReactNode {
  const words = useSignWritingWords(),
    state = useSignWriting(fsw)
  if (state.step !== 'ready' && state.step !== 'loading') return null
  return (
    <section className={className}>
      <Heading>{words.title}</Heading>
      <div className={styles.frame}>
        {state.step === 'ready' ? (
          <SignWriting fsw={state.fsw} glyphs={state.glyphs} label={words.label(word)} />
        ) : (
          <p className={parts.hint} role="status">
            {words.loading}
          </p>
        )}
      </div>
    </section>
  )
}

/** The same while typing: the drawing, or why there is none. The field itself shows errors. */
export function WrittenPreview({ fsw, word }: { fsw: string; word: string }): ReactNode {
  const words = useSignWritingWords(),
    state = useSignWriting(fsw)
  if (state.step === 'ready')
    return (
      <div className={styles.frame}>
        <SignWriting fsw={state.fsw} glyphs={state.glyphs} label={words.label(word)} />
      </div>
    )
  if (state.step === 'incomplete')
    return (
      <p className={parts.hint} role="status">
        {words.incomplete(state.missing.join(', '))}
      </p>
    )
  return state.step === 'failed' ? (
    <p className={parts.hint} role="status">
      {words.failed}
    </p>
  ) : null
}

/** Error of a text, in the person's language; undefined if the text is valid. */
export function useFswError(text: string): string | undefined {
  const language = useLanguage(),
    state = useSignWriting(text.trim() || null)
  return state.step === 'wrong' ? state.problem[language] : undefined
}
