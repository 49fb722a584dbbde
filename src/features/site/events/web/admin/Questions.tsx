import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { Question } from '../../events.contract.ts'
import { EVENT_LIMITS } from '../../terms.contract.ts'
import { useOrganizerWords } from '../words.ts'
import s from './Organizer.module.css'

/** Registration questions, in both languages. */
export function Questions({
  questions,
  onChange,
}: {
  questions: Question[]
  onChange: (questions: Question[]) => void
}): ReactNode {
  const words = useOrganizerWords().facts
  const set = (key: string, change: Partial<Question>): void =>
    onChange(questions.map((one) => (one.key === key ? { ...one, ...change } : one)))
  return (
    <Card as="section" className={s['form'] ?? ''}>
      <h2>{words.questions}</h2>
      {questions.map((question) => (
        <fieldset key={question.key} className={s['question']}>
          <TextInput
            id={`${question.key}_en`}
            label={words.question_en}
            lang="en"
            maxLength={EVENT_LIMITS.question}
            value={question.text.en}
            onChange={(event) => set(question.key, { text: { ...question.text, en: event.target.value } })}
          />
          <TextInput
            id={`${question.key}_es`}
            label={words.question_es}
            lang="es"
            maxLength={EVENT_LIMITS.question}
            value={question.text.es}
            onChange={(event) => set(question.key, { text: { ...question.text, es: event.target.value } })}
          />
          <Checkbox
            label={words.needed}
            checked={question.needed}
            onChange={(event) => set(question.key, { needed: event.target.checked })}
          />
          <div>
            <Button
              variant="White"
              size="s"
              onClick={() => onChange(questions.filter((one) => one.key !== question.key))}
            >
              {words.remove_question}
            </Button>
          </div>
        </fieldset>
      ))}
      {questions.length < EVENT_LIMITS.questions && (
        <div>
          <Button
            variant="blackBorder"
            onClick={() =>
              onChange([...questions, { key: crypto.randomUUID(), text: { en: '', es: '' }, needed: false }])
            }
          >
            {words.add_question}
          </Button>
        </div>
      )}
    </Card>
  )
}
