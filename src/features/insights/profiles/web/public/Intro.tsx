import type { ReactNode } from 'react'
import { useSignedIn } from '#web/client/session/session.ts'
import { IlyHand } from '#web/ui/art/IlyHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useProfileWords } from '../words.ts'
import { ALL_BADGES, BadgeList } from './BadgeList.tsx'
import styles from './StudentProfile.module.css'

/** /student-profile without a name: explains profiles to somebody without one. */
export function Intro(): ReactNode {
  const words = useProfileWords().intro
  const signedIn = useSignedIn()
  const facts = [
    [words.name, words.name_text],
    [words.streak, words.streak_text],
    [words.courses, words.courses_text],
  ] as const
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <Button variant="Orange" size="l" href={signedIn ? '/app/settings#privacy' : '/auth/register'}>
            {signedIn ? words.settings : words.register}
          </Button>
        </div>
        <div className={styles.art}>
          <IlyHand />
        </div>
      </header>
      <section className={styles.section}>
        <h2>{words.shows}</h2>
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h3>{words.badges}</h3>
        <p>{words.badges_text}</p>
        <BadgeList badges={ALL_BADGES} />
      </section>
      <section className={styles.section}>
        <h2>{words.hides}</h2>
        <p className={styles.text}>{words.hides_text}</p>
      </section>
    </div>
  )
}
