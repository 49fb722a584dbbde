import { Page } from '#web/ui/navigation/Page.tsx'
import type { ReactNode } from 'react'
import { InstallSteps } from '../InstallSteps.tsx'
import { useAppWords } from '../words.ts'
import s from './Download.module.css'

export const preload = useAppWords.preload

/** /download: the benefits of installing the application on a home screen, with the install steps. */
export default function Download(): ReactNode {
  const words = useAppWords()
  return (
    <Page className={s['page']} title={words.title} text={words.lead}>
      <ul className={s['gains']}>
        {words.gains.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <InstallSteps />
      <section className={s['faq']} aria-labelledby="questions">
        <h2 id="questions">{words.questions}</h2>
        <dl>
          {words.faq.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  )
}
