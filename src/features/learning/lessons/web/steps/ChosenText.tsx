import { useState, type ReactNode } from 'react'
import { Frame, type Verdict } from './Frame.tsx'
import { TextChoices } from './TextChoices.tsx'

type ChosenTextProps = {
  title: string
  stage: ReactNode
  choices: readonly string[]
  right: string
  lang?: string | undefined
  /** Said of a choice. */
  said: (chosen: string) => string
  onAnswer: (right: boolean) => void
  onNext: () => void
  /** Replaces the choices after the answer; without it they stay, marked. */
  after?: ReactNode
}

/** Asks for one of several texts about the signing on the stage, and says which was right. */
export function ChosenText(props: ChosenTextProps): ReactNode {
  const { title, stage, choices, right, lang, said, onAnswer, onNext, after } = props
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  return (
    <Frame title={title} verdict={verdict} waits onNext={onNext} stage={stage}>
      {verdict !== null && after !== undefined ? (
        after
      ) : (
        <TextChoices
          choices={choices}
          right={right}
          lang={lang}
          label={title}
          onAnswer={(chosen) => {
            setVerdict({ right: chosen === right, text: said(chosen) })
            onAnswer(chosen === right)
          }}
        />
      )}
    </Frame>
  )
}
