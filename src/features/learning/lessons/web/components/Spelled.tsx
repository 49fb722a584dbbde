import type { ReactNode } from 'react'
import { FileImage } from '#web/client/files/file-image.tsx'
import wordCards from './WordCards.module.css'

/** Letters whose handshape moves: a picture cannot show them. */
const MOVING = new Set(['J', 'Z'])

/** A fingerspelled word, for words without a sign. Decorative: its name is below. */
export function Spelled({ gloss }: { gloss: string }): ReactNode {
  const letters = gloss.replace(/[^A-Z]/g, '')
  return (
    <span className={wordCards['face']} aria-hidden="true">
      <span className={wordCards['spelled']}>
        {[...letters].map((letter, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- the row is constant, and may repeat a letter
            key={`${index}${letter}`}
          >
            {!MOVING.has(letter) && (
              <FileImage
                keyPath={`content/handshapes/${letter}.webp`}
                alt=""
                width={96}
                height={96}
                loading="lazy"
              />
            )}
            {letter}
          </span>
        ))}
      </span>
    </span>
  )
}
