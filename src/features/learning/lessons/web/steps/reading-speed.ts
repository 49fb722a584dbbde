/** Letters a second: a beginner's first, a fluent signer's last. */
const READING_SPEEDS = [1.6, 2.2, 3, 4] as const
/** Lessons after which the next speed begins. */
const LESSONS_A_SPEED = 13

/**
 * Letters a second that a word is spelled with. Each lesson has two speeds by turns, and later lessons are
 * faster.
 *
 * @param lesson number of the lesson in its course, from 1
 * @param place of the word among those that the lesson reads, from 0
 */
export const readingSpeed = (lesson: number, place: number): number =>
  READING_SPEEDS[Math.min(2, Math.floor((lesson - 1) / LESSONS_A_SPEED)) + (place % 2 === 1 ? 1 : 0)]!
