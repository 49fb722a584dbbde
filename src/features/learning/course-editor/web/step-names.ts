import type { Step } from '../../courses/web/public.ts'
import type { LessonParts } from './steps-list.ts'
import type { useEditorWords } from './words.ts'

type StepWords = ReturnType<typeof useEditorWords>['steps']
const LONGEST = 70

/** Returns the text of HTML in one line. */
function lineOf(html: string): string {
  const text =
    new DOMParser()
      .parseFromString(html.replaceAll('</', ' </'), 'text/html')
      .body.textContent?.replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s\S*$/, '')} …` : text
}

/** Names a step: the learners' task, and its words. */
export function nameOf(step: Step, { cards, talk, notes }: LessonParts, t: StepWords): string {
  const word = (slug: string): string => cards.get(slug)?.word ?? slug
  const text = (at: number): string => {
    const line = talk?.lines[at]
    return line?.text || (line?.glosses.map(({ gloss }) => gloss).join(' ') ?? '')
  }
  switch (step.kind) {
    case 'film':
      return t.film
    case 'watch':
    case 'find':
    case 'mean':
    case 'sort':
      return t[step.kind](word(step.word))
    case 'pair':
    case 'differ':
      return t[step.kind](step.words.map(word).join(', '))
    case 'sign':
      return (step.words.length > 1 ? t.sign_row : t.sign)(step.words.map(word).join(', '))
    case 'order':
      return t.order(step.words.map(word).join(', '))
    case 'read':
      return t.read(step.text)
    case 'line':
      return t.line(talk?.speakers[talk.lines[step.at]?.who ?? 0]?.name ?? '', text(step.at))
    case 'next':
    case 'face':
    case 'who':
    case 'number':
    case 'say':
    case 'answer':
      return t[step.kind](text(step.at))
    case 'retell':
      return t.retell(text(step.from), step.to - step.from + 1)
    case 'break':
      return t.break(step.at)
    case 'note':
      return t.note(lineOf(notes[step.at] ?? ''))
  }
}
