import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/form/Button.tsx'
import { useRouteEntry } from './Root.tsx'
import { useAreaWords } from './words.ts'
import s from './Placeholder.module.css'

/** Page of a screen that is not built yet: says so and names the screen. */
export default function Placeholder(): ReactNode {
  const entry = useRouteEntry()
  const language = useLanguage()
  const words = useAreaWords().placeholder
  return (
    <section className={s['page']} data-placeholder>
      <p className={s['eyebrow']}>{words.eyebrow}</p>
      <h1>{entry?.title[language]}</h1>
      <p className={s['lead']}>{words.lead}</p>
      <p className={s['brings']}>{entry?.brings?.[language]}</p>
      <h2>{words.meanwhile}</h2>
      <div className={s['actions']}>
        <Button variant="Orange" render={<Link to="/dictionary" />}>
          {words.dictionary}
        </Button>
        <Button variant="blackBorder" render={<Link to="/" />}>
          {words.home}
        </Button>
      </div>
    </section>
  )
}
