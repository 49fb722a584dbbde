import type { ReactNode } from 'react'
import s from './Threads.module.css'

const TONES = ['#b5651d', '#2f6f73', '#7a4b8c', '#8a6d1f', '#3b5b92', '#9c3d4b']
const pick = <T,>(all: readonly T[], n: number): T => all[n % all.length]!

/** A drawn face in place of a picture. `number` decides how it looks, so that it is the same everywhere. */
export function Face({ number }: { number: number }): ReactNode {
  const tone = pick(TONES, number)
  const hair = pick(
    [
      'M8 15a12 12 0 0 1 24 0q-5-4-12-4t-12 4Z',
      'M7 20q-1-13 13-13t13 13q-3-7-13-8-10 1-13 8Z',
      'M9 12q11-9 22 0l-2 5q-9-5-18 0Z',
    ],
    Math.floor(number / 6),
  )
  const mouth = pick(['M15 26q5 4 10 0', 'M15 25q5 6 10 0Z', 'M16 27h8'], Math.floor(number / 18))
  return (
    <svg className={s['face']} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={tone} opacity="0.25" />
      <circle cx="20" cy="21" r="12" fill="#f4d6b0" />
      <path d={hair} fill={tone} />
      <circle cx="16" cy="20" r="1.6" fill="#2b2118" />
      <circle cx="24" cy="20" r="1.6" fill="#2b2118" />
      <path d={mouth} fill="none" stroke="#2b2118" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
