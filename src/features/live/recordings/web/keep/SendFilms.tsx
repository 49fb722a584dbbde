import { useEffect, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useBusy } from '#web/client/release/busy.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useRecordingWords } from '../words.ts'
import { KEPT_EVENT } from './record.ts'
import { sendFilms, sending } from './send.ts'
import s from './SendFilms.module.css'

/** Between two looks for films that could not be sent, or that another tab has finished recording. */
const AGAIN_MS = 60_000,
  SAID_MS = 12_000

/** Sends what this device has recorded, now and after every visit to a meeting, and says how far it is. */
export default function SendFilms(): ReactNode {
  const me = useAuth(({ user }) => user?.id)
  const state = useStore(sending),
    { step, part } = state
  useEffect(() => {
    if (!me) return undefined
    const send = (): void => void sendFilms(me).catch(() => undefined)
    send()
    const timer = setInterval(send, AGAIN_MS)
    addEventListener('online', send)
    addEventListener(KEPT_EVENT, send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
      removeEventListener(KEPT_EVENT, send)
    }
  }, [me])
  useEffect(() => {
    if (step !== 'done') return undefined
    const timer = setTimeout(() => sending.setState({ step: 'nothing', part: 0 }), SAID_MS)
    return () => clearTimeout(timer)
  }, [step])
  useBusy('upload', step === 'sending')
  if (state.step === 'nothing') return null
  return <Said step={state.step} part={part} reason={state.step === 'full' ? state.reason.message : ''} />
}

type SaidProps = { step: 'sending' | 'waiting' | 'done' | 'full'; part: number; reason: string }
function Said({ step, part, reason }: SaidProps): ReactNode {
  const t = useRecordingWords().sending
  return (
    <div className={s['sending']} data-chrome="">
      <p role="status">
        {step === 'sending'
          ? t.now(Math.floor(part * 10) * 10)
          : step === 'waiting'
            ? t.waits
            : step === 'full'
              ? reason || t.full
              : t.done}
      </p>
      {step === 'sending' && <progress max={1} value={part} aria-hidden="true" />}
    </div>
  )
}
