import { BookHands } from '../art/BookHands.tsx'
import { HelloHand } from '../art/HelloHand.tsx'
import { IlyHand } from '../art/IlyHand.tsx'
import { LockHand } from '../art/LockHand.tsx'
import { MailHand } from '../art/MailHand.tsx'
import { Mark } from '../art/Mark.tsx'
import { WhereHand } from '../art/WhereHand.tsx'
import { Wordmark } from '../art/Wordmark.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

const COLORS = [
  ['paper', 'ink'],
  ['surface', 'ink'],
  ['off-white', 'ink-muted'],
  ['ink', 'paper'],
  ['primary-wood', 'on-primary-wood'],
  ['primary-wood-light', 'on-primary-wood-light'],
  ['orange', 'on-orange'],
  ['yellow', 'on-yellow'],
  ['green', 'on-green'],
  ['blue', 'on-blue'],
  ['red', 'on-red'],
  ['orange-wash', 'orange'],
  ['yellow-wash', 'yellow-text'],
  ['green-wash', 'green'],
  ['blue-wash', 'blue'],
  ['red-wash', 'red'],
] as const

const SCALE = ['5xl', '4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const
const DRAWINGS = [
  ['Hello', HelloHand],
  ['I love you', IlyHand],
  ['Where: an address that leads nowhere', WhereHand],
  ['Book: nothing here yet', BookHands],
  ['Mail', MailHand],
  ['Lock', LockHand],
] as const

/** Colours, type and drawings. */
export function Foundations() {
  return (
    <>
      <Section
        id="colours"
        title="Colours"
        text="Warm paper and wood, black ink. Orange is for the one thing to do."
      >
        <ul className={styles.swatches}>
          {COLORS.map(([ground, words]) => (
            <li
              key={ground}
              className={styles.swatch}
              style={{ background: `var(--${ground})`, color: `var(--${words})` }}
            >
              <strong>{ground}</strong>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="type"
        title="Type"
        text="Fraunces for headings, Atkinson Hyperlegible Next for everything that is read."
      >
        {SCALE.map((step, index) => (
          <p
            key={step}
            className={index < 5 ? styles.display : undefined}
            style={{ fontSize: `var(--text-${step})`, lineHeight: 1.2 }}
          >
            Your hands already know more
          </p>
        ))}
        <p>
          A learner signs along, so a word has to be short and a sign has to say it first. Each line holds
          about sixty-five letters, which is <a href="#type">as much as an eye takes in</a> before it goes
          back to the start. Señas, niños, ¿qué tal? 0123456789
        </p>
      </Section>
      <Section
        id="drawings"
        title="Mark and drawings"
        text="Line drawings of hands that sign. Their colours are tokens."
      >
        <div className={styles.row}>
          <Wordmark size="l" />
          <Wordmark />
          <Wordmark size="s" />
          <Mark width={96} height={96} />
          <Mark width={32} height={32} />
          <Mark width={16} height={16} />
        </div>
        <div className={styles.drawings}>
          {DRAWINGS.map(([name, Art]) => (
            <figure key={name}>
              <Art />
              <figcaption className={styles.muted}>{name}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
    </>
  )
}
