import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { LANGUAGE_OF_KEY } from '#contract/constants.ts'
import { useSession } from '#web/client/session/session.ts'
import { setLanguage } from '#web/i18n/language.tsx'
import { inHash, screen } from '#features/people/sign-in/web/public.ts'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Book } from './Book.tsx'
import { shownBook } from './book.api.ts'
import { Closed } from './Closed.tsx'
import { Frame } from './Frame.tsx'
import { useBookWords } from './words.ts'

/** Whoever chose a language here, or signed in, keeps it; everybody else reads the book in its own. */
function useLanguageOf(language: string | undefined): void {
  const signedIn = useSession((session) => session.token !== null)
  useEffect(() => {
    if (!language || signedIn || localStorage.getItem(LANGUAGE_OF_KEY) !== null) return
    void setLanguage(language)
  }, [language, signedIn])
}

/**
 * /review: a review book, for anyone with its address. The token is in the fragment, so that no server, log
 * or Referer receives it, and remains there, so that the address can be bookmarked.
 */
function Content(): ReactNode {
  const words = useBookWords()
  const [token] = useState(() => inHash('token'))
  const { data: book, isError } = useQuery(shownBook(token))
  useLanguageOf(book?.language)
  if (token === '' || isError)
    return (
      <Frame>
        <Closed {...words.closed.unknown} />
      </Frame>
    )
  if (!book) return <Loader type="site-loader" label={words.loading} />
  if (book.state !== 'open' || book.signs.length === 0)
    return (
      <Frame>
        <Closed {...words.closed[book.state === 'open' ? 'empty' : book.state]} />
      </Frame>
    )
  return <Book token={token} book={book} />
}
export default screen(Content)
