import Award from 'lucide-react/icons/award'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Hand from 'lucide-react/icons/hand'
import type { ReactNode } from 'react'
import type { BadgeName } from '../../profiles.contract.ts'
import { useProfileWords } from '../words.ts'
import styles from './StudentProfile.module.css'

const ICONS: Record<BadgeName, ReactNode> = {
  first_lesson: <BookOpen />,
  ten_lessons: <BookOpen />,
  fifty_lessons: <BookOpen />,
  first_quiz: <Award />,
  twenty_quizzes: <Award />,
  week_in_a_row: <CalendarCheck />,
  month_in_a_row: <CalendarCheck />,
  hundred_words: <Hand />,
  course_completed: <GraduationCap />,
}
/** In the order in which they are earned. */
export const ALL_BADGES = Object.keys(ICONS) as BadgeName[]

/** Badges as medals with their names. */
export function BadgeList({ badges }: { badges: readonly BadgeName[] }): ReactNode {
  const { names } = useProfileWords()
  return (
    <ul className={styles.badges}>
      {badges.map((name) => (
        <li key={name} className={styles.badge}>
          <span className={styles.medal} aria-hidden="true">
            {ICONS[name]}
          </span>
          {names[name]}
        </li>
      ))}
    </ul>
  )
}
