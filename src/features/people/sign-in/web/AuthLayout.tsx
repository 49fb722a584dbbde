import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { LANGUAGES } from '#contract/constants.ts'
import { chooseLanguage } from '#web/i18n/account-language.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Wordmark } from '#web/ui/art/Wordmark.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './AuthLayout.module.css'

type AuthLayoutProps = {
  title: ReactNode
  lead?: ReactNode
  /** The line drawing beside the form, and one sentence below it. */
  art: ReactNode
  aside: string
  /** Below the form, e.g. the way to the other form. */
  foot?: ReactNode
  children?: ReactNode
}

const NAMES = { en: 'English', es: 'Español' } as const

/** With the name of an organization in it, a title is set smaller. */
const LONG = 60

/** Title of the sign-in screen that was shown last, null before the first. */
let last: ReactNode = null

/** Moves the focus to the heading if the pressed button was unmounted with the previous screen. */
function useHeading(title: ReactNode): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const changed = last !== null && last !== title
    last = title
    if (changed && document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return heading
}

/** The frame of every sign-in and status screen: a form on paper, a hand on wood beside it. */
export function AuthLayout({ title, lead, art, aside, foot, children }: AuthLayoutProps): ReactNode {
  const language = useLanguage()
  const heading = useHeading(title)
  const other = LANGUAGES.find((one) => one !== language) ?? language
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link href="/" className={styles.home}>
          <Wordmark />
        </Link>
        <button
          type="button"
          lang={other}
          className={styles.language}
          onClick={() => void chooseLanguage(other)}
        >
          {NAMES[other]}
        </button>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.column}>
          <h1
            ref={heading}
            tabIndex={-1}
            className={styles.title}
            data-long={typeof title === 'string' && title.length > LONG ? '' : undefined}
          >
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.fields}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      </main>
      <aside className={styles.aside}>
        <div className={styles.art}>{art}</div>
        <p className={styles.saying}>{aside}</p>
      </aside>
    </div>
  )
}

/** Waits for the words of a screen without a flash. */
export const screen = (Content: () => ReactNode) =>
  function Screen(): ReactNode {
    return (
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    )
  }
