import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { CoursesTeaser } from './CoursesTeaser.tsx'
import { Hero } from './Hero.tsx'
import { SpellName } from './SpellName.tsx'
import { HOME_WORDS } from './media.ts'
import { useHomeWords } from './words.ts'
import s from './Home.module.css'

function LookUp(): ReactNode {
  const words = useHomeWords()
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <section className={s['lookUp']}>
      <div className={s['inner']} data-scheme="light">
        <div>
          <h2>{words.look_up.title}</h2>
          <p>{words.look_up.lead}</p>
        </div>
        <form
          role="search"
          action="/dictionary"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(
              `/dictionary?q=${encodeURIComponent(String(new FormData(event.currentTarget).get('q')))}`,
            )
          }}
        >
          <TextInput label={words.look_up.label} name="q" type="search" autoComplete="off" required />
          <Button type="submit" variant="black">
            {words.look_up.button}
          </Button>
        </form>
        <p className={s['examples']}>
          {words.look_up.examples}:{' '}
          {HOME_WORDS.slice(1, 4).map((slug) => (
            <Link key={slug} to={`/${language === 'es' ? 'diccionario' : 'dictionary'}/${slug}`}>
              {words.words[slug].toLowerCase()}
            </Link>
          ))}
        </p>
      </div>
    </section>
  )
}

function How(): ReactNode {
  const words = useHomeWords().how
  return (
    <section className={s['section']}>
      <h2>{words.title}</h2>
      <ol className={s['how']}>
        <li>
          <h3>{words.watch}</h3>
          <p>{words.watch_text}</p>
        </li>
        <li>
          <h3>{words.practise}</h3>
          <p>{words.practise_text}</p>
        </li>
        <li>
          <h3>{words.check}</h3>
          <p>{words.check_text}</p>
        </li>
      </ol>
    </section>
  )
}

function Questions(): ReactNode {
  const words = useHomeWords().faq
  return (
    <section className={s['section']}>
      <h2>{words.title}</h2>
      <div className={s['faq']}>
        {words.items.map(({ q, a }) => (
          <details key={q}>
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

export const preload = useHomeWords.preload

/** The public home page: what it is in one look, and something to try in every part of it. */
export default function Home(): ReactNode {
  const words = useHomeWords()
  return (
    <>
      <Hero />
      <LookUp />
      <How />
      <SpellName />
      <CoursesTeaser />
      <section className={s['organizations']}>
        <div className={s['inner']}>
          <h2>{words.organizations.title}</h2>
          <p>{words.organizations.lead}</p>
          <Button variant="White" render={<Link to="/auth/register?kind=organization" />}>
            {words.organizations.button}
          </Button>
        </div>
      </section>
      <Questions />
    </>
  )
}
