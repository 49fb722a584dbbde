import { Fragment, useId, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { SignToReview } from '../../../signs/signs.contract.ts'
import styles from './Mode.module.css'
import { wordDiff } from './word-diff.ts'
import { useModeWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/**
 * The form of the sign in words, with deleted and inserted words marked; all of it if there was no form
 * before.
 */
export function Changes({ sign }: { sign: SignToReview }): ReactNode {
  const words = useModeWords(),
    language = useLanguage(),
    id = useId()
  const { before } = sign,
    form = sign[`form_${language}`] ?? '',
    old = before?.[`form_${language}`] ?? ''
  const note = before
    ? words.against[before.of === 'shown' && !before.reviewed ? 'unreviewed' : before.of]
    : sign.waits
      ? sign.kind === 'filmed'
        ? words.new_film
        : words.new
      : words.noticed
  return (
    <section className={styles.text} aria-labelledby={id}>
      <h2 id={id}>{before ? words.changes : words.form}</h2>
      <p className={parts.hint}>{note}</p>
      {form === '' ? (
        <p>{words.no_form}</p>
      ) : !before || old === '' ? (
        <p>{form}</p>
      ) : (
        <>
          {old === form && <p className={parts.hint}>{words.finer}</p>}
          <p>
            {wordDiff(old, form).map(({ text, is, at }) =>
              is === 'same' ? (
                text
              ) : (
                <Fragment key={at}>
                  {is === 'gone' ? (
                    <del className={styles.gone}>
                      <span className="visually-hidden">{words.gone_word} </span>
                      {text.trimEnd()}
                    </del>
                  ) : (
                    <ins className={styles.new}>
                      <span className="visually-hidden">{words.new_word} </span>
                      {text.trimEnd()}
                    </ins>
                  )}{' '}
                </Fragment>
              ),
            )}
          </p>
        </>
      )}
    </section>
  )
}
