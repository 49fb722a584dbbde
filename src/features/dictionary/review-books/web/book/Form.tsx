import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import type { BookSign } from '../../judging.contract.ts'
import styles from './Book.module.css'
import { useBookWords } from './words.ts'

/** The sign in words: its form, its meaning, and its recorded origin. */
export function Form({ sign }: { sign: BookSign }): ReactNode {
  const words = useBookWords(),
    language = useLanguage()
  const form = sign[`form_${language}`],
    meaning = sign[`definition_${language}`]
  const compared = sign.checked.filter((one) => one !== 'picture')
  const list = new Intl.ListFormat(language).format(compared.map((one) => words.checks[one] ?? one))
  return (
    <>
      <section className={styles.text}>
        <h2>{words.form}</h2>
        <p>{form ?? words.no_form}</p>
      </section>
      {meaning && (
        <section className={styles.text}>
          <h2>{words.meaning}</h2>
          <p>{meaning}</p>
        </section>
      )}
      <section className={styles.text}>
        <h2>{words.sources}</h2>
        <p>
          {sign.signer ? words.from_film(sign.signer) : sign.from_pack ? words.from_pack : words.from_people}{' '}
          {!sign.signer && (compared.length > 0 ? words.checked(list) : words.unchecked)}{' '}
          {sign.checked.length > compared.length && words.looked_at}
        </p>
        {(sign.variant ?? sign.region) && (
          <dl className={styles.facts}>
            {sign.variant && (
              <div>
                <dt>{words.variant}</dt>
                <dd lang="en">{sign.variant}</dd>
              </div>
            )}
            {sign.region && (
              <div>
                <dt>{words.region}</dt>
                <dd>{sign.region}</dd>
              </div>
            )}
          </dl>
        )}
      </section>
    </>
  )
}
