import type { ReactNode } from 'react'
import { Mark } from '#web/ui/art/Mark.tsx'
import type { Platform } from '#web/client/release/install.ts'
import s from './StepPicture.module.css'

/** Scenes of the drawings: the place to press and its surroundings on the screen. */
type Scene = 'share' | 'sheet' | 'menu' | 'list' | 'bar' | 'ask' | 'home' | 'dock'
const SCENES: Record<Platform, readonly [Scene, Scene, Scene]> = {
  ios: ['share', 'sheet', 'home'],
  android: ['menu', 'list', 'home'],
  computer: ['bar', 'ask', 'dock'],
}

const Icon = ({ x, y, size }: { x: number; y: number; size: number }): ReactNode => (
  <g>
    <rect x={x} y={y} width={size} height={size} rx={size / 4} className={s['tile']} />
    <Mark x={x + size * 0.14} y={y + size * 0.14} width={size * 0.72} height={size * 0.72} />
  </g>
)
/** The square with the arrow, the three dots, the screen with the arrow, as devices draw them. */
const SHARE = 'M0 -1v-11M-4 -8l4 -4l4 4M-5 -4h-2v10h14v-10h-2'
const INSTALL = 'M-7 -7h14v10h-14zM-4 6h8M0 -5v5M-2.5 -2.5l2.5 2.5l2.5 -2.5'
const Ring = ({ x, y, r = 15 }: { x: number; y: number; r?: number }): ReactNode => (
  <circle cx={x} cy={y} r={r} className={s['ring']} />
)
const Line = ({ y, to, x = 44 }: { y: number; to: number; x?: number }): ReactNode => (
  <path d={`M${x} ${y}H${to}`} className={s['text']} />
)

const PHONE: Partial<Record<Scene, ReactNode>> = {
  share: (
    <>
      <Line y={44} to={110} />
      <Line y={58} to={132} />
      <Line y={72} to={98} />
      <path d="M34 106H146" className={s['edge']} />
      <path d={SHARE} transform="translate(90 121)" className={s['sign']} />
      <Ring x={90} y={119} />
    </>
  ),
  sheet: (
    <>
      <rect x={34} y={40} width={112} height={96} rx={10} className={s['sheet']} />
      <Line y={60} to={104} />
      <rect x={40} y={72} width={100} height={26} rx={8} className={s['chosen']} />
      <Line y={85} to={112} />
      <path d="M122 85h12M128 79v12" className={s['sign']} />
      <Line y={114} to={96} />
    </>
  ),
  menu: (
    <>
      <rect x={40} y={26} width={76} height={16} rx={8} className={s['sheet']} />
      <path d="M132 28v.01M132 34v.01M132 40v.01" className={s['dots']} />
      <Ring x={132} y={34} />
      <Line y={64} to={110} />
      <Line y={78} to={132} />
      <Line y={92} to={98} />
    </>
  ),
  list: (
    <>
      <rect x={66} y={24} width={76} height={104} rx={10} className={s['sheet']} />
      <Line x={76} y={42} to={118} />
      <rect x={70} y={54} width={68} height={26} rx={8} className={s['chosen']} />
      <Line x={78} y={67} to={112} />
      <path d={INSTALL} transform="translate(126 68) scale(0.8)" className={s['sign']} />
      <Line x={76} y={96} to={124} />
      <Line x={76} y={112} to={106} />
    </>
  ),
  home: (
    <>
      {[46, 78, 110].map((x) => (
        <rect key={x} x={x} y={36} width={24} height={24} rx={6} className={s['app']} />
      ))}
      <rect x={46} y={76} width={24} height={24} rx={6} className={s['app']} />
      <Icon x={76} y={74} size={28} />
      <Ring x={90} y={88} r={21} />
    </>
  ),
}
const WINDOW: Partial<Record<Scene, ReactNode>> = {
  bar: (
    <>
      <rect x={36} y={40} width={106} height={16} rx={8} className={s['sheet']} />
      <path d={INSTALL} transform="translate(130 49) scale(0.7)" className={s['sign']} />
      <Ring x={130} y={48} r={13} />
      <Line x={36} y={76} to={100} />
      <Line x={36} y={90} to={132} />
    </>
  ),
  ask: (
    <>
      <rect x={36} y={40} width={106} height={16} rx={8} className={s['sheet']} />
      <rect x={66} y={58} width={78} height={52} rx={8} className={s['sheet']} />
      <Icon x={74} y={66} size={18} />
      <Line x={98} y={75} to={130} />
      <rect x={96} y={90} width={40} height={14} rx={7} className={s['press']} />
    </>
  ),
  dock: (
    <>
      <Line x={36} y={50} to={100} />
      <Line x={36} y={64} to={120} />
      <rect x={44} y={96} width={92} height={24} rx={8} className={s['sheet']} />
      {[52, 110].map((x) => (
        <rect key={x} x={x} y={100} width={16} height={16} rx={4} className={s['app']} />
      ))}
      <Icon x={80} y={98} size={20} />
      <Ring x={90} y={108} r={16} />
    </>
  ),
}

/** Drawing of one step; the step's words are shown beside it. */
export function StepPicture({ platform, step }: { platform: Platform; step: 0 | 1 | 2 }): ReactNode {
  const scene = SCENES[platform][step]
  const computer = platform === 'computer'
  return (
    <svg viewBox="0 0 180 140" className={s['picture']} aria-hidden="true" focusable="false">
      {computer ? (
        <>
          <rect x={24} y={16} width={132} height={108} rx={10} className={s['device']} />
          <path d="M24 34H156" className={s['edge']} />
          <path d="M34 25v.01M42 25v.01M50 25v.01" className={s['dots']} />
          {WINDOW[scene]}
        </>
      ) : (
        <>
          {/* The device is cropped at the top or bottom, so that the pressed control is drawn large. */}
          <path
            d={
              scene === 'share'
                ? 'M30 0V124a12 12 0 0 0 12 12H138a12 12 0 0 0 12 -12V0'
                : 'M30 140V18a12 12 0 0 1 12 -12H138a12 12 0 0 1 12 12V140'
            }
            className={s['device']}
          />
          {PHONE[scene]}
        </>
      )}
    </svg>
  )
}
