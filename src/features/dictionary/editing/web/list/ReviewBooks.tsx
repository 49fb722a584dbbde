import type { ReactNode } from 'react'
import { BookList } from '../../../review-books/web/public.ts'
import { EditingNav } from '../EditingNav.tsx'

/** …/review-books: the addresses of reviewers, below the administration's parts. */
export default function ReviewBooks(): ReactNode {
  return <BookList nav={<EditingNav />} />
}
