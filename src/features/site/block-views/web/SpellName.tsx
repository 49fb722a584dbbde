import { useState, type ReactNode } from 'react'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { ShownValue } from '../../blocks/blocks.contract.ts'
import { LETTERS } from './media.ts'
import { useBlockWords } from './words.ts'
import s from './SpellName.module.css'

const MAX_LETTERS = 14

/** Letters of a name in upper case, without accents; other characters are dropped. */
export const lettersOf = (name: string): string[] =>
  [...name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()]
    .filter((letter) => /[A-Z]/.test(letter))
    .slice(0, MAX_LETTERS)

/** Type a name, read it off the hand. */
export function SpellName({ value }: { value: ShownValue<'spell_name'> }): ReactNode {
  const words = useBlockWords()
  const [name, setName] = useState('Ana')
  // A repeated letter needs its own key: the number of equal letters before it makes the key unique.
  const letters = lettersOf(name).map((letter, index, all) => ({
    letter,
    key: `${letter}${all.slice(0, index).filter((one) => one === letter).length}`,
  }))
  return (
    <section className={s['spell']}>
      <div className={s['text']}>
        <h2>{value.title}</h2>
        <p>{value.lead}</p>
        <TextInput
          label={words.name}
          value={name}
          maxLength={30}
          autoComplete="given-name"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <ol className={s['hands']} aria-live="polite">
        {letters.length === 0 && <li className={s['empty']}>{words.no_name}</li>}
        {letters.map(({ letter, key }) => (
          <li key={key}>
            {LETTERS[letter] ? (
              <img src={LETTERS[letter]} alt={words.hand(letter)} width={160} height={160} loading="lazy" />
            ) : (
              <MovingLetter letter={letter} label={words.moves(letter)} />
            )}
            <span aria-hidden="true">{letter}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** J and Z are the two letters that move: their path is drawn instead of a hand. */
function MovingLetter({ letter, label }: { letter: string; label: string }): ReactNode {
  return (
    <svg viewBox="0 0 160 160" role="img" aria-label={label} className={s['path']}>
      <path
        d={letter === 'J' ? 'M98 36v62a27 27 0 0 1-54 6' : 'M48 44h64L48 116h64'}
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={letter === 'J' ? 98 : 48} cy={letter === 'J' ? 36 : 44} r="10" fill="currentColor" />
    </svg>
  )
}
