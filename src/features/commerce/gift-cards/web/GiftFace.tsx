import type { ReactNode } from 'react'
import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { GIFT_ART } from '../gift-art.contract.ts'
import type { GiftDesign } from '../gift-cards.contract.ts'
import s from './GiftFace.module.css'

/** The drawing of a design alone. */
export function GiftDrawing({ design }: { design: GiftDesign }): ReactNode {
  const { ground, box, paths } = GIFT_ART[design]
  return (
    <svg
      className={s['drawing']}
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={box[0]} height={box[1]} fill={ground} />
      {paths.map(({ d, fill = 'none', stroke, width }) => (
        <path
          key={d}
          d={d}
          fill={fill}
          {...(stroke && {
            stroke,
            strokeWidth: width,
            strokeLinecap: 'round' as const,
            strokeLinejoin: 'round' as const,
          })}
        />
      ))}
    </svg>
  )
}

/** The front of a card: its design with what it is worth. */
export function GiftFace({ design, worth }: { design: GiftDesign; worth: string }): ReactNode {
  return (
    <div className={s['face']} data-design={design}>
      <GiftDrawing design={design} />
      <span className={s['shop']}>{DOCUMENT_TITLE}</span>
      <strong className={s['worth']}>{worth}</strong>
    </div>
  )
}
