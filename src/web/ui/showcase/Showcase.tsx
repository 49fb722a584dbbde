import { useState } from 'react'
import { Wordmark } from '../art/Wordmark.tsx'
import { Segments } from '../form/Segments.tsx'
import { Actions } from './Actions.tsx'
import { Content } from './Content.tsx'
import { Data } from './Data.tsx'
import { Forms } from './Forms.tsx'
import { Foundations } from './Foundations.tsx'
import styles from './Showcase.module.css'

type ShowcaseProps = {
  /** A film of a sign and its picture, for the player. */
  clip?: string
  poster?: string
}

/** Every token, variant and pattern of the design system on one page, for developers. */
export default function Showcase({ clip = '/showcase/hello.mp4', poster }: ShowcaseProps) {
  const [ground, setGround] = useState<'page' | 'light' | 'dark'>('page')
  return (
    <main className={styles.showcase} data-theme={ground === 'page' ? undefined : ground}>
      <header className={styles.head}>
        <Wordmark />
        <h1>Paper, wood, ink and hands</h1>
        <p>Everything screens are made of, in the theme of the page or in the one you choose here.</p>
        <Segments
          label="Theme of this page"
          options={[
            { value: 'page', label: 'As the page' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={ground}
          onChange={setGround}
        />
      </header>
      <Foundations />
      <Actions />
      <Forms />
      <Content />
      <Data clip={clip} poster={poster} />
    </main>
  )
}
