import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useBusy } from '#web/client/release/busy.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import {
  CAN_DO,
  HOW_WELL,
  isReached,
  type CanDo,
  type CanDoAnswers,
  type HowWell,
} from '../../shared/can-do.ts'
import { CAN_DO_ICONS } from '../can-do-icons.ts'
import { newKey, useAssessSelf, useRefreshAssessments } from '../placement.api.ts'
import { usePlacementWords } from '../words.ts'
import { Outcome } from './Outcome.tsx'
import s from './PlacementDialog.module.css'
import own from './SelfDialog.module.css'
import layoutParts from '#web/ui/layout/parts.module.css'

/** Four sentences at a time; whoever cannot do what a part describes is not asked about more. */
export default function SelfDialog({ onClose }: { onClose: () => void }): ReactNode {
  const words = usePlacementWords(),
    t = words.self,
    refresh = useRefreshAssessments(),
    send = useAssessSelf()
  const [step, setStep] = useState(0),
    [answers, setAnswers] = useState<CanDoAnswers>({}),
    [missing, setMissing] = useState(false),
    [key] = useState(newKey)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step])
  const result = send.data
  useBusy('attempt', result === undefined && Object.keys(answers).length > 0)
  const close = (): void => {
    onClose()
    refresh()
  }
  const asked: readonly CanDo[] = CAN_DO[step] ?? []
  const goOn = (): void => {
    if (asked.some((one) => answers[one] === undefined)) {
      setMissing(true)
      return
    }
    setMissing(false)
    if (isReached(step, answers) && step + 1 < CAN_DO.length) setStep(step + 1)
    else {
      // Leave out answers to later parts, which are no longer asked.
      const given = CAN_DO.slice(0, step + 1).flat() as CanDo[]
      send.mutate({ answers: Object.fromEntries(given.map((one) => [one, answers[one]])), key })
    }
  }
  const place = t.of_steps(step + 1, CAN_DO.length)
  return (
    <Modal open onClose={close} label={t.title} className={s['sheet']}>
      <div className={s['sitting']}>
        <div className={s['top']}>
          <IconButton label={words.close} icon={<X />} onClick={close} />
          <h2 className="visually-hidden">{t.title}</h2>
          {!result && (
            <>
              <ProgressBar
                value={step / CAN_DO.length}
                label={t.title}
                hideLabel
                valueText={place}
                size="s"
              />
              <p className={s['count']} aria-hidden="true">
                {place}
              </p>
            </>
          )}
        </div>
        <div className={s['other']}>
          {result ? (
            <Outcome result={result} onClose={close} />
          ) : (
            <div className={own['part']}>
              <h3 ref={heading} tabIndex={-1} data-autofocus="" className={own['lead']}>
                <span className="visually-hidden">{t.step(step + 1)}: </span>
                {t.lead}
              </h3>
              <ul key={step} className={layoutParts.entries}>
                {asked.map((one) => {
                  const Icon = CAN_DO_ICONS[one]
                  return (
                    <li key={one} className={own['can']} data-missing={missing && answers[one] === undefined}>
                      <span className={own['icon']} aria-hidden="true">
                        <Icon />
                      </span>
                      <p>{t.can[one]}</p>
                      <Segments<HowWell | ''>
                        label={t.can[one]}
                        value={answers[one] ?? ''}
                        onChange={(value) => value && setAnswers({ ...answers, [one]: value })}
                        options={HOW_WELL.map((value) => ({ value, label: t.how_well[value] }))}
                        className={own['how'] ?? ''}
                      />
                    </li>
                  )
                })}
              </ul>
              {(missing || send.isError) && (
                <p role="alert" className={layoutParts.failed}>
                  {missing ? t.missing : t.not_saved}
                </p>
              )}
              <div className={own['actions']}>
                {step > 0 && (
                  <Button variant="blackBorder" size="l" onClick={() => setStep(step - 1)}>
                    {t.back}
                  </Button>
                )}
                <Button variant="Orange" size="l" loading={send.isPending} onClick={goOn}>
                  {t.next}
                </Button>
              </div>
            </div>
          )}
        </div>
      </div>
    </Modal>
  )
}
