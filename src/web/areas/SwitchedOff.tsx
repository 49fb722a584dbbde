import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../client/stores/document-title.ts'
import { WhereHand } from '../ui/art/WhereHand.tsx'
import { Button } from '../ui/form/Button.tsx'
import { useAreaWords } from './words.ts'
import s from './Notice.module.css'

/** In the place of a screen that an administrator has switched off. */
export default function SwitchedOff(): ReactNode {
  const words = useAreaWords()
  useDocumentTitle(words.switched_off.title)
  return (
    <section className={s['page']}>
      <WhereHand className={s['drawing'] ?? ''} />
      <h1>{words.switched_off.title}</h1>
      <p className={s['lead']}>{words.switched_off.lead}</p>
      <div className={s['actions']}>
        <Button variant="blackBorder" render={<Link to="/" />}>
          {words.not_found.home}
        </Button>
        <Button variant="blackBorder" render={<Link to="/support" />}>
          {words.switched_off.ask}
        </Button>
      </div>
    </section>
  )
}
