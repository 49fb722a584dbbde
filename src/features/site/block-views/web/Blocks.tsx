import type { ComponentType, ReactNode } from 'react'
import type { BlockType, ShownValue } from '../../blocks/blocks.contract.ts'
import { OPENING_BLOCKS } from '../../documents/terms.contract.ts'
import type { ShownBlock } from '../../documents/documents.contract.ts'
import { NewsletterBlock, RequestFormBlock } from './FormBlocks.tsx'
import { Hero } from './Hero.tsx'
import { Events, Install } from './LiveBlocks.tsx'
import { Articles, Courses, OrganizationTypes, Plans, Teachers } from './ListBlocks.tsx'
import { FilmBlock, PictureBlock } from './MediaBlocks.tsx'
import { LookUp, Sign, SignedSentence } from './SignBlocks.tsx'
import { SpellName } from './SpellName.tsx'
import {
  CallToAction,
  Cards,
  Columns,
  PageHead,
  Questions,
  RichText,
  Steps,
  Testimonial,
} from './TextBlocks.tsx'
import parts from './Parts.module.css'

/** Renderer of each kind of block; a missing renderer is a compile error. `title`: of the whole document. */
type Renderers = {
  [T in BlockType]: ComponentType<{ value: ShownValue<T>; title: string; Heading: 'h1' | 'h2' }>
}
const RENDERERS: Renderers = {
  hero: Hero,
  page_head: PageHead,
  call_to_action: CallToAction,
  rich_text: RichText,
  steps: Steps,
  cards: Cards,
  columns: Columns,
  questions: Questions,
  testimonial: Testimonial,
  sign: Sign,
  signed_sentence: SignedSentence,
  spell_name: SpellName,
  look_up: LookUp,
  picture: PictureBlock,
  film: FilmBlock,
  courses: Courses,
  teachers: Teachers,
  organization_types: OrganizationTypes,
  plans: Plans,
  articles: Articles,
  events: Events,
  install: Install,
  newsletter: NewsletterBlock,
  request_form: RequestFormBlock,
}

type AnyRenderer = ComponentType<{ value: unknown; title: string; Heading: 'h1' | 'h2' }>

/**
 * The blocks of a document, in their order. `data-block` names each, `data-item` things of a list in it and
 * `data-rich` a text, for whoever points at one. A page has one first heading: that of its first opening
 * block, or its title where nothing opens it.
 *
 * @param headed the screen around has the first heading already
 */
export function Blocks({
  blocks,
  title,
  headed = false,
}: {
  blocks: readonly ShownBlock[]
  title: string
  headed?: boolean
}): ReactNode {
  const opening = headed ? undefined : blocks.find(({ type }) => OPENING_BLOCKS.includes(type))
  const bare = !headed && !opening && blocks.length > 0
  const shown = blocks.map(({ key, type, value }) => {
    const Renderer = RENDERERS[type] as AnyRenderer | undefined
    return (
      Renderer && (
        <div key={key} className={parts['block']} data-block={key} data-type={type}>
          <Renderer value={value} title={title} Heading={key === opening?.key ? 'h1' : 'h2'} />
        </div>
      )
    )
  })
  return (
    <>
      {bare && (
        <header className={parts['pageHead']}>
          <h1>{title}</h1>
        </header>
      )}
      {shown}
    </>
  )
}
